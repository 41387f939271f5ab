-- Arrays of integers with an index: filters of products.
CREATE EXTENSION IF NOT EXISTS intarray;
