-- Why a session ended, so that whoever held it can be told. Null: it lives, or time ended it, or an earlier release did.
alter table member_session add column ended_by text;
alter table staff_session add column ended_by text;
