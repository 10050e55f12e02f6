-- The rows that the figure of a 图解 is drawn from, and the film of a 视频解读 (decision 101).
alter table policy_illustration
  add column figure jsonb not null default '[]',
  add column video_id uuid;
alter table policy_illustration alter column figure drop default;
