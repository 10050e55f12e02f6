-- Former rounds of a declaration: name, how many applied and passed, frequent reasons of refusal (decision 073).
alter table policy_declaration add column former_rounds jsonb not null default '[]';
alter table policy_declaration alter column former_rounds drop default;
