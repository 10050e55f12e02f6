-- Counts of filters read these columns only: from the rows themselves, which are wide, a million instruments took half a second a filter.
create index instrument_filters on instrument (region_code, status, category_id)
  include (lowest_price_fen, original_value_fen, shop_id, lab_id, by_sample, by_time, by_commission);
drop index instrument_by_category;
