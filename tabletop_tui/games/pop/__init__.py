"""Pop on screen."""
