-- What one person changes of the organisation that issues policies waits for another (decision 160): everything as it would then be. A later
-- proposal takes the place of an earlier one under a number of its own, which whoever passes it names.
create table policy_organization_proposal (
  region_code text primary key,
  proposal_id uuid not null,
  name text not null,
  duties text not null,
  address text not null,
  phone text not null,
  email text not null,
  hours text not null,
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null
);
-- Of synonyms, too, exactly the words that were read are passed
alter table search_synonym_proposal add column proposal_id uuid not null default gen_random_uuid();
alter table search_synonym_proposal alter column proposal_id drop default;
