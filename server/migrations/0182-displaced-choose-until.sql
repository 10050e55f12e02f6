-- The last day on which the member of a displaced reservation is asked to choose another time or the money back; then staff get in touch.
alter table instrument_reservation add column choose_by date;
update instrument_reservation
  set choose_by = ((updated_at at time zone 'Asia/Shanghai')::date + 7)
  where disturbed = 'displaced';
