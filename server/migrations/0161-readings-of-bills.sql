-- What a bill of water or electricity is computed from (decision 146); null on bills that were entered before, and on all others.
alter table lease_bill add column reading_from numeric(16, 4) check (reading_from >= 0);
alter table lease_bill add column reading_to numeric(16, 4) check (reading_to >= reading_from);
-- How many units one of the meter's stands for (倍率)
alter table lease_bill add column factor integer check (factor >= 1);
alter table lease_bill add column unit_price_yuan numeric(16, 4) check (unit_price_yuan >= 0);
alter table lease_bill add check (num_nulls(reading_from, reading_to, factor, unit_price_yuan) in (0, 4));
alter table lease_bill add check (reading_from is null or kind in (3, 4));
