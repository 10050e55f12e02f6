-- When an instrument is free next and how often it is used, as its holds and its rules say (`server/technology/reservations/free-time.ts`).
-- Not fields of the entry: a new version of it leaves them as they are.
alter table instrument
  add column next_free_at timestamptz,
  add column use_count int not null default 0,
  -- The moment and the day for which this was found; null: not yet
  add column free_known_at timestamptz,
  add column free_known_on date;
create index instrument_soonest on instrument (region_code, next_free_at, obj_id desc);
create index instrument_most_used on instrument (region_code, use_count desc, obj_id desc);

-- Counts of filters read these columns only: from the rows themselves, which are wide, a million instruments took half a second a filter.
create index instrument_filters on instrument (region_code, status, category_id)
  include (lowest_price_fen, original_value_fen, shop_id, lab_id, by_sample, by_time, by_commission, next_free_at);
drop index instrument_by_category;
