-- Since when a public notice that is over waits, because a plain rule stands against its result (decision 152). Of what is held already nothing
-- is filled in: its holder was not told yet, and the next run tells staff once more what they can do.
alter table case_record add column held_at timestamptz;
