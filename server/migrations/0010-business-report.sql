-- Monthly business reports (ruling D10) and needs that members register (/universal/demands).

-- One row an enterprise and month; money in fen. Overdue is computed from the month, never stored.
create table business_report (
  obj_id uuid primary key,
  region_code text not null,
  enterprise_id uuid not null references enterprise,
  -- Its first day
  month date not null check (extract(day from month) = 1),
  -- 1 待填 2 草稿 3 已提交 4 退回 5 已审核
  status smallint not null default 1 check (status between 1 and 5),
  -- Counts every save and step; one that names an older version is refused
  version integer not null default 1,
  revenue_fen bigint check (revenue_fen >= 0),
  output_value_fen bigint check (output_value_fen >= 0),
  r_and_d_fen bigint check (r_and_d_fen >= 0),
  tax_paid_fen bigint check (tax_paid_fen >= 0),
  -- A loss is negative
  net_profit_fen bigint,
  export_fen bigint check (export_fen >= 0),
  staff_count integer check (staff_count >= 0),
  r_and_d_staff_count integer check (r_and_d_staff_count >= 0),
  new_ip_count integer check (new_ip_count >= 0),
  -- Who wrote it last; null when nobody has, or the account is closed
  user_id uuid references member,
  -- 1 reminded before the due day, 2 reminded when overdue
  reminded smallint not null default 0,
  submitted_at timestamptz,
  checked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint business_report_one_a_month unique (enterprise_id, month),
  constraint business_report_r_and_d_within_staff check (r_and_d_staff_count <= staff_count),
  constraint business_report_complete check (
    status not in (3, 5) or num_nulls(
      revenue_fen, output_value_fen, r_and_d_fen, tax_paid_fen, net_profit_fen, export_fen, staff_count, r_and_d_staff_count, new_ip_count) = 0)
);
create index business_report_by_month on business_report (region_code, month desc, enterprise_id);
create index business_report_by_status on business_report (region_code, status, month desc, enterprise_id);
create index business_report_by_user on business_report (user_id);
create index business_report_unreminded on business_report (region_code, month) where status in (1, 2) and reminded < 2;

create table universal_demand (
  obj_id uuid primary key,
  region_code text not null,
  user_id uuid not null references member,
  -- For whom the member acted then
  enterprise_id uuid references enterprise,
  -- 1 空间载体 2 物料 3 其他
  demand_type smallint not null check (demand_type between 1 and 3),
  area_type smallint check (area_type between 1 and 5),
  carrier_kind smallint check (carrier_kind between 1 and 6),
  -- Null is 面议
  budget_wan numeric(16, 4),
  wanted_date date,
  description text not null,
  contact text not null,
  phone text not null,
  -- 1 待处理 2 处理中 3 已答复 4 已关闭
  status smallint not null default 1 check (status between 1 and 4),
  version integer not null default 1,
  answer text not null default '',
  answered_at timestamptz,
  assignee_id uuid references staff,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index universal_demand_by_user on universal_demand (user_id, created_at desc, obj_id);
create index universal_demand_queue on universal_demand (region_code, status, created_at desc, obj_id);
