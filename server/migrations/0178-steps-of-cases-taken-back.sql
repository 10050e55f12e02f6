-- The step of staff that can be taken back: what the case was before it, and the version that it left (decision 153). Null: none.
alter table case_record add column undo jsonb;
