-- An answer that a member took over from the platform's records (decision 071): the record, its day, and the enterprise that it is about. It
-- counts while the member acts for that enterprise.
alter table policy_fact
  add column source text not null default '',
  add column source_day date,
  add column enterprise_id uuid references enterprise,
  add constraint policy_fact_origin check (
    origin = 'self' and source = '' and num_nonnulls(source_day, enterprise_id) = 0
    or origin = 'house' and source <> '' and num_nulls(source_day, enterprise_id) = 0);
