-- Needs of the demand hall (decision 049): the record is its publisher's and the platform's; what readers see is an entry of `demand`.

create table demand (
  obj_id uuid primary key references content_entry,
  region_code text not null,
  title text not null,
  publish_date date not null,
  demand_type smallint not null,
  field smallint not null,
  keywords text not null,
  description text not null,
  goals jsonb not null,
  current_state text not null,
  -- Both null: 面议
  budget_min_fen bigint,
  budget_max_fen bigint,
  deadline date not null,
  region_wish text not null,
  cooperation text not null,
  state smallint not null,
  -- Empty while the publisher is masked
  publisher text not null,
  attachments jsonb not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index demand_newest on demand (region_code, publish_date desc, obj_id desc);
create index demand_deadline on demand (region_code, deadline, obj_id desc);

create table supply_demand (
  obj_id uuid primary key,
  region_code text not null,
  demand_no text not null,
  user_id uuid not null references member,
  enterprise_id uuid not null references enterprise,
  -- The text in force, and the changed one that waits for its review (contract/supply/demand-fields.ts)
  text jsonb not null,
  pending_text jsonb,
  -- Of the text in force, for lists
  title text not null,
  demand_type smallint not null,
  field smallint not null,
  visibility smallint not null check (visibility in (1, 2, 3)),
  deadline date not null,
  status smallint not null check (status between 0 and 7),
  version int not null,
  -- Of the last review that returned the text
  opinion text not null,
  -- How others name it: the id of its entry, or of the invitation's page. It is another one than `obj_id`, which only its people see.
  public_id uuid not null unique,
  published_on date,
  -- The copies that the published entry shows
  published_files jsonb not null,
  renewals smallint not null default 0 check (renewals >= 0),
  escalated smallint not null default 0 check (escalated between 0 and 4),
  -- Technical managers are entries of the directory
  wished_manager_id uuid,
  manager_id uuid,
  manager_name text not null default '',
  chosen_id uuid,
  publisher_signed_at timestamptz,
  proposer_signed_at timestamptz,
  close_reason text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status <> 3 or chosen_id is not null)
);
create unique index supply_demand_no on supply_demand (region_code, demand_no);
create index supply_demand_own on supply_demand (region_code, enterprise_id, updated_at desc, obj_id);
create index supply_demand_status on supply_demand (region_code, status, updated_at desc, obj_id);
create index supply_demand_manager on supply_demand (region_code, manager_id) where manager_id is not null;

create table demand_proposal (
  obj_id uuid primary key,
  region_code text not null,
  proposal_no text not null,
  demand_id uuid not null references supply_demand,
  user_id uuid not null references member,
  enterprise_id uuid not null references enterprise,
  approach text not null,
  foundation text not null,
  team text not null,
  -- null: 面议
  price_fen bigint,
  period_days int not null,
  contact text not null,
  contact_phone text not null,
  attachments jsonb not null,
  -- 1 已提交 2 已入围 3 已选中 4 未选中 5 已撤回
  status smallint not null check (status between 1 and 5),
  shortlist_reason text not null default '',
  -- Passed over for the one that was chosen: takes part again when that one leaves
  restorable boolean not null default false,
  consent_version text not null,
  consent_at timestamptz not null,
  version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- One that stands for a need and an enterprise; what was not chosen or was withdrawn does not stand.
create unique index demand_proposal_open on demand_proposal (demand_id, enterprise_id) where status in (1, 2, 3);
create unique index demand_proposal_chosen on demand_proposal (demand_id) where status = 3;
create index demand_proposal_own on demand_proposal (region_code, enterprise_id, updated_at desc, obj_id);
create index demand_proposal_of on demand_proposal (demand_id, created_at);

-- Whom the platform invites to read a need that is shown to nobody else.
create table demand_invitation (
  demand_id uuid not null references supply_demand,
  enterprise_id uuid not null references enterprise,
  created_at timestamptz not null,
  primary key (demand_id, enterprise_id)
);
create index demand_invitation_of on demand_invitation (enterprise_id);

create table supply_abutment (
  obj_id uuid primary key,
  region_code text not null,
  abutment_no text not null,
  -- demand, tech_company, tech_product, technical_manager, expert
  obj_type text not null,
  target_id uuid not null,
  target_title text not null,
  user_id uuid not null references member,
  enterprise_id uuid references enterprise,
  -- As the other side reads it
  requester_name text not null,
  message text not null,
  contact text not null,
  contact_phone text not null,
  consent_version text not null,
  -- Who answers: an enterprise, a person, or, when both are null, the platform's staff
  responder_enterprise_id uuid references enterprise,
  responder_user_id uuid references member,
  answer text not null default '',
  answer_contact text not null default '',
  answer_phone text not null default '',
  accepted_at timestamptz,
  -- 1 待响应 2 对接中 3 成功 4 未成功
  status smallint not null check (status between 1 and 4),
  withdrawn boolean not null default false,
  result text not null default '',
  reminded_at timestamptz,
  staff_at timestamptz,
  version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (responder_enterprise_id is null or responder_user_id is null)
);
-- One open for a person and an object (ruling D13).
create unique index supply_abutment_open on supply_abutment (user_id, obj_type, target_id) where status in (1, 2);
create index supply_abutment_sent on supply_abutment (region_code, user_id, updated_at desc, obj_id);
create index supply_abutment_asked on supply_abutment (region_code, responder_enterprise_id, updated_at desc, obj_id);
create index supply_abutment_person on supply_abutment (region_code, responder_user_id, updated_at desc, obj_id);
create index supply_abutment_target on supply_abutment (target_id);
create index supply_abutment_waiting on supply_abutment (region_code, created_at) where status = 1;
