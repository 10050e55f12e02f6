-- Not only more roles wait for a second person: taking 系统 away, disabling an administrator and a new second factor too (decision 094).
alter table staff_role_request rename to staff_request;
alter table staff_request add column action text not null default 'roles'
  check (action in ('roles', 'disable', 'reset_second_factor'));
alter table staff_request alter column action drop default;
-- Whether all staff were told, because no second person was there: after seven days whoever asked may then confirm.
alter table staff_request add column told_all boolean not null default false;
alter table staff_request alter column told_all drop default;
