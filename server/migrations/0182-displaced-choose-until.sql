-- The last day on which the member of a displaced reservation is asked to choose another time or the money back; then staff get in touch.
alter table instrument_reservation add column choose_by date;
-- Who was displaced before reads of a last day only now, so that the week begins today.
update instrument_reservation
  set choose_by = ((now() at time zone 'Asia/Shanghai')::date + 7)
  where disturbed = 'displaced';
