-- Steps of staff that can be taken back, the newest last: what the row was before each, and what was posted (decision 140).
alter table instrument_reservation add column undo jsonb not null default '[]';
-- lost: the instrument, its hours or the member's right changed; overrun: somebody used it for longer. Empty: nothing came in between.
alter table instrument_reservation add column disturbed text not null default '' check (disturbed in ('', 'lost', 'overrun'));
alter table instrument_reservation add column disturbed_why text not null default '';
-- What a use is charged for; closed hours are not part of it.
alter table instrument_reservation add column charged_minutes integer check (charged_minutes >= 0);
update instrument_reservation
  set charged_minutes = greatest(min_minutes, ceil(ceil(extract(epoch from used_until - used_from) / 60) / slot_minutes) * slot_minutes)
  where used_from is not null and used_until is not null;
create index instrument_reservation_disturbed on instrument_reservation (region_code, status) where disturbed <> '';
