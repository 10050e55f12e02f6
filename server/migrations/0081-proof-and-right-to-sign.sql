-- When the person last proved who they are in this session: by password or by a code to the phone (decision 081).
alter table member_session add column proved_at timestamptz;
-- 签约: whom the owner lets sign contracts; an owner may always.
alter table enterprise_member add column may_sign boolean not null default false;
