-- Goods that shops hand in themselves, and the days on which a shop does not serve (decision 042).

-- The shop whose people proposed it: an entry as well. Null where staff began it.
alter table content_entry add column proposer_id uuid;
-- The last revision that a reviewer passed, where what is published was amended since without a review.
alter table content_entry add column reviewed_revision_no integer;
-- The shop whose people wrote this revision; null where staff or the system did.
alter table content_revision add column proposer_id uuid;
-- What a shop has, published or not.
create index content_revision_of_shop on content_revision ((fields ->> 'shop_id'), obj_id) where fields ->> 'shop_id' is not null;

create table shop_closure (
  closure_id uuid primary key,
  shop_id uuid not null,
  region_code text not null,
  start_date date not null,
  end_date date not null,
  note text not null,
  created_at timestamptz not null,
  check (end_date >= start_date),
  -- A day is closed once.
  exclude using gist (shop_id with =, daterange(start_date, end_date, '[]') with &&)
);
create index shop_closure_of_shop on shop_closure (shop_id, start_date);
