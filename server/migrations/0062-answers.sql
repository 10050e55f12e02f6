-- Questions that the sources do not answer (decision 060). No user, no address; bounded by a limit on insertion and by a job.

create table answer_miss (
  miss_id uuid primary key,
  region_code text not null,
  question text not null check (length(question) between 2 and 100),
  times integer not null check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (region_code, question)
);
create index answer_miss_list on answer_miss (region_code, times desc, last_at desc, miss_id);
