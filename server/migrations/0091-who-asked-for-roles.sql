-- Who asked for the roles (decision 094): the person themself, or whoever made the account or wanted to widen it. Another one confirms.
alter table staff_role_request add column asked_by uuid references staff;
update staff_role_request set asked_by = staff_id;
alter table staff_role_request alter column asked_by set not null;
