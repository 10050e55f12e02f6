-- The money ledger (decision 039): double entry, whole fen. A posting is written once and never changed; a reversing posting corrects it.

create table money_posting (
  posting_id uuid primary key,
  region_code text not null,
  -- A key of `postingKinds` (contract/kit/accounts.ts)
  kind text not null,
  -- The accounting day
  posted_on date not null,
  -- What it was posted for: a payment, a bill, an order
  obj_type text not null,
  obj_id uuid not null,
  note text not null,
  -- How many entries it has: none can be added later
  entries smallint not null check (entries >= 2),
  -- The posting that this one takes back
  reverses uuid references money_posting,
  actor_kind text not null check (actor_kind in ('member', 'staff', 'system')),
  actor_id uuid,
  created_at timestamptz not null
);
create unique index money_posting_reversed_once on money_posting (reverses);
create index money_posting_of_object on money_posting (obj_id, kind);

create table money_entry (
  posting_id uuid not null references money_posting,
  entry_no smallint not null,
  region_code text not null,
  -- A key of `accounts` (contract/kit/accounts.ts)
  account text not null,
  -- Whose account it is
  party_kind text not null check (party_kind in ('enterprise', 'member', 'shop', 'house')),
  party_id uuid not null,
  -- The bill, order or contract that the sum belongs to
  subject_type text,
  subject_id uuid,
  -- Debit above zero, credit below
  amount_fen bigint not null check (amount_fen <> 0),
  primary key (posting_id, entry_no),
  check ((subject_type is null) = (subject_id is null))
);
create index money_entry_of_party on money_entry (party_id, account);
create index money_entry_of_subject on money_entry (subject_id, account) where subject_id is not null;

create function money_posting_balances() returns trigger language plpgsql as $$
  begin
    if (select count(*) <> posting.entries or coalesce(sum(entry.amount_fen), 0) <> 0 or bool_or(entry.region_code <> posting.region_code)
        from money_posting posting left join money_entry entry using (posting_id)
        where posting.posting_id = new.posting_id group by posting.posting_id) then
      raise exception 'posting % does not balance', new.posting_id using errcode = 'check_violation', constraint = 'money_posting_balances';
    end if;
    return null;
  end
  $$;
create constraint trigger money_posting_balances after insert on money_posting deferrable initially deferred
  for each row execute function money_posting_balances();
create constraint trigger money_entry_balances after insert on money_entry deferrable initially deferred
  for each row execute function money_posting_balances();

create function money_is_kept() returns trigger language plpgsql as $$
  begin
    raise exception 'what was posted is never changed' using errcode = 'check_violation', constraint = 'money_is_kept';
  end
  $$;
create trigger money_posting_is_kept before update or delete or truncate on money_posting for each statement execute function money_is_kept();
create trigger money_entry_is_kept before update or delete or truncate on money_entry for each statement execute function money_is_kept();
