-- The content kit. A content type's own table holds what readers see now, and nothing else; drafts, reviews and history are
-- revisions beside it. Taking an entry down deletes its row there and its search document; publishing writes both.

create table content_entry (
  obj_id uuid primary key,
  content_type text not null,
  region_code text not null,
  title text not null,
  -- 1 草稿 2 待审 3 退回 4 待发布 5 已发布 6 已下线 (ruling D13)
  state smallint not null check (state between 1 and 6),
  -- Counts every save; a save that names an older one is refused.
  revision_no integer not null,
  published_revision_no integer,
  publish_at timestamptz,
  author_id uuid,
  reviewer_id uuid,
  opinion text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index content_entry_list on content_entry (region_code, content_type, updated_at desc, obj_id);
create index content_entry_scheduled on content_entry (publish_at) where state = 4;
create index content_entry_review on content_entry (region_code, state, updated_at) where state = 2;

create table content_revision (
  obj_id uuid not null references content_entry,
  revision_no integer not null,
  fields jsonb not null,
  author_id uuid,
  created_at timestamptz not null,
  published_at timestamptz,
  primary key (obj_id, revision_no)
);

-- Every step of an entry's life with who took it and why; reviews of content stand in the same ledger as cases will.
create table content_step (
  step_id bigint generated always as identity primary key,
  obj_id uuid not null references content_entry,
  action text not null,
  revision_no integer not null,
  from_state smallint,
  to_state smallint not null,
  actor_id uuid,
  actor_name text not null,
  opinion text not null default '',
  at timestamptz not null
);
create index content_step_by_entry on content_step (obj_id, step_id);

-- One row per published entry of every content type; written with it, in the same transaction. Texts are kept out of line, so
-- that looking at ten thousand matches reads two thousand pages less.
create table search_document (
  obj_id uuid primary key,
  region_code text not null,
  content_type text not null,
  title text not null,
  summary text not null,
  body_text text not null,
  -- A document number without brackets and blanks, for an exact match: 京政发202131号
  number_key text not null,
  publish_date date not null,
  related uuid[] not null,
  title_tsv tsvector not null,
  body_tsv tsvector not null,
  -- Initials of the title's syllables from each position, so that a prefix finds them: gyzcfz
  initials_tsv tsvector not null
) with (toast_tuple_target = 256);
create index search_document_title on search_document using gin (title_tsv);
create index search_document_body on search_document using gin (body_tsv);
create index search_document_initials on search_document using gin (initials_tsv);
create index search_document_number on search_document (region_code, number_key) where number_key <> '';
create index search_document_newest on search_document (region_code, publish_date desc, obj_id);
create index search_document_type_newest on search_document (region_code, content_type, publish_date desc, obj_id);
create index search_document_related on search_document using gin (related);
