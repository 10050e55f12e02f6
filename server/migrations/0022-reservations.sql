-- Reservations of instruments (ruling D11): reserved time and samples that are sent in, maintenance, certificates, the waiting list.

create table instrument_reservation (
  obj_id uuid primary key,
  region_code text not null,
  -- YY2026112100001, what people quote
  reservation_no text not null,
  instrument_id uuid not null,
  -- As they were when it was made
  instrument_title text not null,
  instrument_org text not null,
  slot_minutes integer not null,
  min_minutes integer not null,
  cancel_before_hours integer not null,
  user_id uuid not null references member,
  enterprise_id uuid references enterprise,
  organization text not null,
  contact_person text not null,
  contact_phone text not null,
  -- 1 送样 2 机时 3 委托
  service_mode smallint not null check (service_mode in (1, 2, 3)),
  start_at timestamptz,
  end_at timestamptz,
  purpose text not null,
  sample_name text not null default '',
  sample_count integer not null default 0 check (sample_count between 0 and 999),
  sample_note text not null default '',
  -- 0 none, 1 待寄送 2 已寄出 3 已收到 4 检测中 5 已退回
  sample_state smallint not null default 0 check (sample_state between 0 and 5),
  sample_track text not null default '',
  return_track text not null default '',
  -- 1 园区企业 2 其他企业 3 高校院所
  customer smallint not null check (customer in (1, 2, 3)),
  -- The agreed price; null: 面议, until staff quote
  unit_price_fen bigint,
  price_unit smallint,
  price_fen bigint check (price_fen >= 0),
  paid_fen bigint not null default 0 check (paid_fen >= 0),
  -- What the real use costs
  final_fen bigint check (final_fen >= 0),
  pay_due_at timestamptz,
  -- 10 待审核 20 待付款 30 待使用 40 服务中 50 待确认结果 60 已完成 70 已取消 80 已拒绝 90 退款中 91 已退款
  status smallint not null check (status in (10, 20, 30, 40, 50, 60, 70, 80, 90, 91)),
  -- Of what was called off: by its member, by staff, for maintenance, by the clock, or because nobody came
  ended_by text not null default '' check (ended_by in ('', 'member', 'staff', 'maintenance', 'clock', 'missed')),
  opinion text not null default '',
  -- Rules that staff set aside when they reserved for somebody
  overridden text[] not null default '{}',
  -- The real use
  used_from timestamptz,
  used_until timestamptz check (used_until > used_from),
  finished_at timestamptz,
  -- Counts every step; one that names an older version is refused
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (region_code, reservation_no),
  check ((service_mode = 2) = (start_at is not null)),
  check ((start_at is null) = (end_at is null)),
  check (end_at > start_at),
  check ((service_mode = 2) = (sample_state = 0))
);
create index instrument_reservation_of_member on instrument_reservation (user_id, created_at desc, obj_id);
create index instrument_reservation_newest on instrument_reservation (region_code, created_at desc, obj_id);
create index instrument_reservation_of_instrument on instrument_reservation (instrument_id, status);
create index instrument_reservation_of_enterprise on instrument_reservation (enterprise_id, instrument_id) where status in (10, 20, 30);
-- What the clock still changes
create index instrument_reservation_open on instrument_reservation (region_code, status, start_at) where status in (10, 20, 30, 50);

create table instrument_block (
  block_id uuid primary key,
  region_code text not null,
  instrument_id uuid not null,
  instrument_title text not null,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  reason text not null,
  created_by uuid not null references staff,
  created_at timestamptz not null
);
create index instrument_block_newest on instrument_block (region_code, end_at desc, block_id);

-- Who holds an instrument's time, reservations and maintenance alike: no check in code decides, but this constraint (promise 1).
create table instrument_hold (
  -- The reservation, or the block
  hold_id uuid primary key,
  region_code text not null,
  instrument_id uuid not null,
  during tstzrange not null check (not isempty(during)),
  blocked boolean not null,
  constraint instrument_hold_one_at_a_time exclude using gist (instrument_id with =, during with &&)
);

-- The right to work at an instrument after training.
create table instrument_certificate (
  certificate_id uuid primary key,
  region_code text not null,
  instrument_id uuid not null,
  instrument_title text not null,
  user_id uuid not null references member,
  -- 1 待培训 2 有效 3 已撤销; whether it has run out follows from its day
  status smallint not null check (status in (1, 2, 3)),
  valid_until date check ((status = 1) = (valid_until is null)),
  opinion text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A member has one for an instrument, renewed or given again in its place
  unique (instrument_id, user_id)
);
create index instrument_certificate_of_member on instrument_certificate (user_id, created_at desc);
create index instrument_certificate_newest on instrument_certificate (region_code, status, created_at desc, certificate_id);

-- Who wants to hear when time is given back. The first are told once; nothing is reserved for them.
create table instrument_wait (
  wait_id uuid primary key,
  region_code text not null,
  instrument_id uuid not null,
  instrument_title text not null,
  user_id uuid not null references member,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  created_at timestamptz not null,
  notified_at timestamptz,
  unique (instrument_id, user_id, start_at, end_at)
);
create index instrument_wait_of_member on instrument_wait (user_id, start_at);

-- The result of a service; its files are read by its member (`file_share`).
create table reservation_result (
  obj_id uuid not null references instrument_reservation,
  file_id uuid not null references stored_file,
  name text not null,
  size_bytes bigint not null,
  added_at timestamptz not null,
  primary key (obj_id, file_id)
);
