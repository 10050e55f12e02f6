-- Roles that a person of the system asked for themself: a second one confirms them (decision 088).
create table staff_role_request (
  staff_id uuid primary key references staff,
  roles text[] not null,
  asked_at timestamptz not null
);

-- A change of a dictionary that waits for a second person. Without entry_id: a new entry.
create table dictionary_proposal (
  obj_id uuid primary key,
  region_code text not null,
  dictionary text not null,
  entry_id integer,
  name text not null,
  parent_id integer,
  sort_order integer not null,
  hidden boolean not null,
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null
);
create unique index dictionary_proposal_one_an_entry on dictionary_proposal (region_code, dictionary, entry_id)
where entry_id is not null;
