-- displaced: maintenance has the time of a reservation; its member is offered another time or the money back, and until then it holds none.
alter table instrument_reservation drop constraint instrument_reservation_disturbed_check;
alter table instrument_reservation
  add constraint instrument_reservation_disturbed_check check (disturbed in ('', 'lost', 'overrun', 'displaced'));
