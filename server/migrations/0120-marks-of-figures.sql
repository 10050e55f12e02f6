-- Figures that were far from plausible, which their sender was asked about and confirmed (decision 120): one row a field, replaced when the
-- record is sent again. Staff who work on the record see them.
create table figure_mark (
  obj_id uuid not null,
  -- The field's place in what was sent, revenue_fen or items.0.quantity.
  field text not null,
  -- The question, as it was confirmed.
  message text not null,
  confirmed_at timestamptz not null,
  primary key (obj_id, field)
);
