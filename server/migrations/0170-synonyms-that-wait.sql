-- What one person changes of the search's synonyms waits for another (decision 088). `words` is null where the group shall no longer be used.
create table search_synonym_proposal (
  region_code text not null,
  synonym_id uuid not null,
  words text[] check (cardinality(words) between 2 and 12),
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null,
  primary key (region_code, synonym_id)
);
