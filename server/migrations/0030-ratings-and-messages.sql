-- Ratings of completed deals, messages between buyer and provider, questions about goods and shops (decision 044).

-- A deal is an order or a reservation. It is rated once, whoever asks at the same instant.
create table trade_rating (
  obj_id uuid primary key,
  region_code text not null,
  deal_type text not null check (deal_type in ('trade_order', 'instrument_reservation')),
  deal_id uuid not null,
  deal_no text not null,
  title text not null,
  user_id uuid not null references member,
  enterprise_id uuid references enterprise,
  -- Null for an instrument, whose staff answer
  shop_id uuid,
  -- What readers see in place of the buyer
  author_name text not null,
  anonymous boolean not null,
  score smallint not null check (score between 1 and 5),
  body text not null,
  pictures jsonb not null,
  added text not null default '',
  added_at timestamptz,
  answer text not null default '',
  answered_at timestamptz,
  hidden_reason text not null default '',
  hidden_at timestamptz,
  created_at timestamptz not null,
  check ((added = '') = (added_at is null)),
  check ((answer = '') = (answered_at is null)),
  check ((hidden_reason = '') = (hidden_at is null)),
  constraint trade_rating_once unique (deal_type, deal_id)
);
create index trade_rating_of_member on trade_rating (user_id, created_at desc, obj_id);
create index trade_rating_of_shop on trade_rating (shop_id, created_at desc, obj_id);
create index trade_rating_newest on trade_rating (region_code, created_at desc, obj_id);

-- On whose pages it is read: the products of the order and their shop, or the instrument.
create table trade_rating_target (
  target_id uuid not null,
  rating_id uuid not null references trade_rating,
  primary key (target_id, rating_id)
);
create index trade_rating_target_of_rating on trade_rating_target (rating_id);

create table trade_talk (
  message_id uuid primary key,
  region_code text not null,
  deal_type text not null check (deal_type in ('trade_order', 'instrument_reservation')),
  deal_id uuid not null,
  deal_no text not null,
  title text not null,
  -- Who may read it: of the buyer, and of the shop; an instrument has no shop
  user_id uuid not null references member,
  enterprise_id uuid references enterprise,
  shop_id uuid,
  side text not null check (side in ('buyer', 'seller')),
  sent_by uuid references member,
  staff_id uuid references staff,
  body text not null,
  attachments jsonb not null,
  created_at timestamptz not null,
  -- When the other side opened the thread
  read_at timestamptz,
  check (num_nonnulls(sent_by, staff_id) = 1),
  check (staff_id is null or side = 'seller')
);
create index trade_talk_of_deal on trade_talk (deal_type, deal_id, created_at, message_id);
create index trade_talk_unread_by_buyer on trade_talk (enterprise_id, user_id) where read_at is null and side = 'seller';
create index trade_talk_unread_by_shop on trade_talk (shop_id) where read_at is null and side = 'buyer';
create index trade_talk_by_sender on trade_talk (sent_by);

create table trade_question (
  obj_id uuid primary key,
  region_code text not null,
  user_id uuid not null references member,
  enterprise_id uuid references enterprise,
  -- The product, or the shop itself
  target_id uuid not null,
  target_type text not null,
  target_title text not null,
  shop_id uuid not null,
  shop_name text not null,
  body text not null,
  -- The asker agrees to its being read by everybody
  may_publish boolean not null,
  -- 1 待答复 2 已答复 3 已关闭
  status smallint not null default 1 check (status in (1, 2, 3)),
  answer text not null default '',
  -- Why it was closed, or is not public any more
  opinion text not null default '',
  answered_at timestamptz,
  -- Public from then on
  published_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 2) = (answer <> '')),
  check ((answer = '') = (answered_at is null)),
  -- Nothing is public that its asker did not agree to, or that nobody answered
  constraint trade_question_public check (published_at is null or (may_publish and status = 2))
);
create index trade_question_of_member on trade_question (user_id, created_at desc, obj_id);
create index trade_question_of_shop on trade_question (shop_id, status, created_at desc, obj_id);
create index trade_question_queue on trade_question (region_code, status, created_at desc, obj_id);
create index trade_question_public_of_target on trade_question (target_id, published_at desc) where published_at is not null;

-- 求购: how much is wanted, in words
alter table universal_demand add column quantity text not null default '';

-- The file of a rejected transfer goes with its owner's account.
alter table reservation_payment drop constraint reservation_payment_file_id_fkey;
