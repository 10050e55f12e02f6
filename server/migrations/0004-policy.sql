-- The policy room (ruling D5): each table holds the published entries of one content type.

create table policy (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  doc_number text not null,
  index_no text not null,
  issuing_authority text not null,
  level smallint not null,
  category_id integer,
  tags integer[] not null,
  region_id integer,
  validity smallint not null,
  issue_date date,
  publish_date date not null,
  effective_date date,
  expire_date date,
  summary text not null,
  content text not null,
  attachments jsonb not null,
  source_url text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index policy_newest on policy (region_code, publish_date desc, obj_id desc);
create index policy_tags on policy using gin (tags);

create table policy_compilation (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  compiler text not null,
  edition text not null,
  level smallint not null,
  category_id integer,
  tags integer[] not null,
  region_id integer,
  policy_count integer,
  publish_date date not null,
  cover text not null,
  summary text not null,
  content text not null,
  attachments jsonb not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index policy_compilation_newest on policy_compilation (region_code, publish_date desc, obj_id desc);
create index policy_compilation_tags on policy_compilation using gin (tags);

create table policy_declaration (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  doc_number text not null,
  issuing_authority text not null,
  level smallint not null,
  category_id integer,
  tags integer[] not null,
  region_id integer,
  publish_date date not null,
  apply_start date,
  apply_end date,
  support_mode smallint not null,
  amount_min_wan numeric(16, 4),
  amount_max_wan numeric(16, 4),
  summary text not null,
  conditions_text text not null,
  materials jsonb not null,
  process text not null,
  contact_dept text not null,
  contact_phone text not null,
  apply_mode smallint not null,
  apply_url text not null,
  publicity_days integer,
  publicity_start date,
  publicity_end date,
  promise_days integer,
  content text not null,
  attachments jsonb not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index policy_declaration_newest on policy_declaration (region_code, publish_date desc, obj_id desc);
create index policy_declaration_tags on policy_declaration using gin (tags);
create index policy_declaration_deadline on policy_declaration (region_code, apply_end asc nulls last, obj_id desc);
create index policy_declaration_amount on policy_declaration (region_code, amount_max_wan desc nulls last, obj_id desc);

create table policy_announcement (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  issuer text not null,
  announcement_kind smallint not null,
  level smallint not null,
  tags integer[] not null,
  publish_date date not null,
  summary text not null,
  content text not null,
  attachments jsonb not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index policy_announcement_newest on policy_announcement (region_code, publish_date desc, obj_id desc);
create index policy_announcement_tags on policy_announcement using gin (tags);

create table policy_illustration (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  issuer text not null,
  illustration_kind smallint not null,
  interpreter text not null,
  level smallint not null,
  category_id integer,
  tags integer[] not null,
  publish_date date not null,
  cover text not null,
  summary text not null,
  content text not null,
  attachments jsonb not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index policy_illustration_newest on policy_illustration (region_code, publish_date desc, obj_id desc);
create index policy_illustration_tags on policy_illustration using gin (tags);

create table policy_collection (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  issuer text not null,
  level smallint not null,
  tags integer[] not null,
  publish_date date not null,
  comment_start date not null,
  comment_end date not null,
  contact text not null,
  summary text not null,
  content text not null,
  attachments jsonb not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index policy_collection_newest on policy_collection (region_code, publish_date desc, obj_id desc);
create index policy_collection_tags on policy_collection using gin (tags);

create table policy_result (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  issuer text not null,
  level smallint not null,
  category_id integer,
  tags integer[] not null,
  publish_date date not null,
  publicity_start date not null,
  publicity_end date not null,
  objection_contact text not null,
  winners jsonb not null,
  summary text not null,
  content text not null,
  attachments jsonb not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index policy_result_newest on policy_result (region_code, publish_date desc, obj_id desc);
create index policy_result_tags on policy_result using gin (tags);

create table policy_activity (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  organizer text not null,
  activity_kind smallint not null,
  place text not null,
  start_time timestamp(0) not null,
  end_time timestamp(0) not null,
  capacity integer,
  tags integer[] not null,
  publish_date date not null,
  cover text not null,
  summary text not null,
  content text not null,
  attachments jsonb not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index policy_activity_newest on policy_activity (region_code, publish_date desc, obj_id desc);
create index policy_activity_tags on policy_activity using gin (tags);
create index policy_activity_start on policy_activity (region_code, start_time desc, obj_id desc);

create table policy_faq (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  answered_by text not null,
  category_id integer,
  tags integer[] not null,
  sort_order integer,
  publish_date date not null,
  content text not null,
  attachments jsonb not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index policy_faq_newest on policy_faq (region_code, publish_date desc, obj_id desc);
create index policy_faq_tags on policy_faq using gin (tags);
