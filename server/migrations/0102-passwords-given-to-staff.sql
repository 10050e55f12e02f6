-- Somebody else chose the password: at the next sign-in its owner sets their own (decision 102).
alter table staff add column password_given boolean not null default false;
