-- Since when nothing names the file (decision 093): from then on nothing new may name it, and the next night it is removed.
alter table stored_file add column unnamed_since timestamptz;
