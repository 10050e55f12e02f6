-- A number belongs to whoever holds the paper: a certificate that staff stopped does not keep it from its rightful holder (decision 150).
drop index purchase_permit_once;
create unique index purchase_permit_once on purchase_permit (region_code, kind, number) where status in (2, 3);
