-- Applications for loans with consent, and inquiries to institutions (ruling D13, decision 046).

create table finance_application (
  obj_id uuid primary key,
  region_code text not null,
  -- RZ2026112300001, what people quote
  application_no text not null,
  user_id uuid not null references member,
  enterprise_id uuid not null references enterprise,
  product_id uuid not null,
  -- Snapshots of the day it was begun
  product_title text not null,
  shop_id uuid not null,
  shop_name text not null,
  promise_days integer not null,
  amount_fen bigint not null check (amount_fen > 0),
  months integer not null check (months between 1 and 360),
  purpose text not null,
  contact text not null,
  contact_phone text not null,
  attachments jsonb not null,
  -- 0 待授权 1 待受理 2 尽调中 3 已授信 4 已放款 5 未通过 6 已撤回
  status smallint not null check (status between 0 and 6),
  asked boolean not null,
  -- What the bank reads of the enterprise: taken when consent was given, deleted when it is withdrawn
  shared jsonb,
  submitted_at timestamptz,
  -- Until when the bank has promised to answer; null while it waits for the member, with the working days that it then still has
  due_on date,
  days_left integer check (days_left >= 0),
  granted_fen bigint check (granted_fen > 0),
  granted_rate numeric check (granted_rate between 0 and 36),
  granted_months integer check (granted_months between 1 and 360),
  granted_until date,
  lent_fen bigint check (lent_fen > 0),
  lent_on date,
  refusal text not null default '',
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status not in (3, 4) or granted_fen is not null),
  check ((status = 4) = (lent_fen is not null)),
  check (lent_fen is null or lent_fen <= granted_fen),
  check (status in (0, 6) or submitted_at is not null),
  unique (region_code, application_no)
);
create index finance_application_of_enterprise on finance_application (enterprise_id, created_at desc, obj_id);
create index finance_application_of_shop on finance_application (shop_id, submitted_at desc, obj_id);
create index finance_application_newest on finance_application (region_code, created_at desc, obj_id);
-- One open application of an enterprise for a product
create unique index finance_application_open on finance_application (enterprise_id, product_id) where status between 0 and 3;

-- Who agreed when to which words, for which institution and which data. Rows are never changed but for their end.
create table finance_consent (
  consent_id uuid primary key,
  region_code text not null,
  subject_id uuid not null,
  user_id uuid not null references member,
  enterprise_id uuid references enterprise,
  shop_id uuid not null,
  shop_name text not null,
  version text not null,
  text text not null,
  items text[] not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid references member,
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index finance_consent_one on finance_consent (subject_id) where withdrawn_at is null;
create index finance_consent_of_subject on finance_consent (subject_id, given_at desc);
create index finance_consent_of_member on finance_consent (user_id);

-- What the bank asks, and what the member answers
create table finance_talk (
  talk_id uuid primary key,
  application_id uuid not null references finance_application,
  side text not null check (side in ('bank', 'member')),
  body text not null,
  attachments jsonb not null,
  sent_by uuid not null references member,
  created_at timestamptz not null
);
create index finance_talk_of_application on finance_talk (application_id, created_at, talk_id);

create table finance_inquiry (
  obj_id uuid primary key,
  region_code text not null,
  inquiry_no text not null,
  user_id uuid not null references member,
  enterprise_id uuid references enterprise,
  enterprise_name text not null,
  subject_type text not null check (subject_type in ('fund', 'bond', 'debt_product')),
  subject_id uuid not null,
  subject_title text not null,
  shop_id uuid not null,
  shop_name text not null,
  amount_fen bigint check (amount_fen > 0),
  body text not null,
  contact text not null,
  contact_phone text not null,
  -- 1 待答复 2 已答复 3 已撤回
  status smallint not null check (status between 1 and 3),
  answer text not null default '',
  answered_by uuid references member,
  answered_at timestamptz,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((answer = '') = (answered_at is null)),
  unique (region_code, inquiry_no)
);
create index finance_inquiry_of_member on finance_inquiry (user_id, created_at desc, obj_id);
create index finance_inquiry_of_shop on finance_inquiry (shop_id, created_at desc, obj_id);
create index finance_inquiry_newest on finance_inquiry (region_code, created_at desc, obj_id);
