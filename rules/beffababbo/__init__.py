"""BeffaBabbo: four holiday characters fight over surprise parcels."""
