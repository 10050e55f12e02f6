-- Experts (ruling D13): entries of the directory, and whose they are.

create table expert (
  obj_id uuid primary key references content_entry,
  region_code text not null,
  title text not null,
  publish_date date not null,
  position text not null,
  org text not null,
  area smallint not null,
  specialties text not null,
  brief text not null,
  achievements jsonb not null,
  interests jsonb not null,
  consent_on date not null,
  cover text not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index expert_newest on expert (region_code, publish_date desc, obj_id desc);

-- The member whom an entry is about: it is theirs to change and to withdraw.
create table expert_person (
  region_code text not null,
  user_id uuid not null references member,
  obj_id uuid not null,
  created_at timestamptz not null,
  primary key (region_code, user_id),
  unique (obj_id)
);
