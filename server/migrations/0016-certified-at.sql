-- Since when an enterprise is certified: it owes no report that was due before. Null for those certified earlier.
alter table enterprise add column certified_at timestamptz;
