-- What the state controls of the mall's goods, by its code in the law's list, and how many grams one piece holds (decision 150).
-- Specifications hold their own mass, in their rows.
alter table material_product
  add column controlled smallint,
  add column mass_g integer;
