-- Lists of policies are read in the order of days. With the columns of all filters in that index, the entries that a filter leaves out are skipped
-- without a look at the table, whose rows are the whole texts (decision 097).
create index policy_newest_filtered on policy (region_code, publish_date desc, obj_id desc) include (level, category_id, validity, region_id, tags);
drop index policy_newest;
alter index policy_newest_filtered rename to policy_newest;
