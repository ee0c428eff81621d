-- Weekly statements of outlets, and their payouts in the book.

create table statements (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants,
  -- The week begins on this day in London.
  monday date not null check (extract(isodow from monday) = 1),
  state text not null default 'Proposed' check (state in ('Proposed', 'Issued', 'Paid')),
  -- A held one is not paid.
  hold_reason text check (length(hold_reason) between 1 and 300),
  -- From 1 in each outlet, without gaps, given when it is issued.
  number integer check (number > 0),
  brought_forward integer check (brought_forward <= 0),
  -- With the amount brought forward. Below zero it is carried forward.
  total integer,
  -- The statement as canonical JSON. An issued one is shown from these bytes for good.
  content bytea,
  digest bytea check (length(digest) = 32),
  bank_reference text check (length(bank_reference) between 1 and 18),
  proposed_at timestamptz not null,
  issued_at timestamptz,
  paid_at timestamptz,
  unique (restaurant_id, monday),
  unique (restaurant_id, number),
  constraint statements_issued check (
    num_nulls(number, brought_forward, total, content, digest, issued_at) = case state when 'Proposed' then 6 else 0 end
  ),
  constraint statements_paid check (
    num_nulls(bank_reference, paid_at) = case state when 'Paid' then 0 else 2 end
    and (state <> 'Paid' or total > 0 and hold_reason is null)
  )
);
create index statements_by_state on statements (state, monday desc, id);

create function refuse_change_of_issued() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.restaurant_id, old.monday) is distinct from (new.restaurant_id, new.monday)
    or old.state <> 'Proposed' and (old.number, old.brought_forward, old.total, old.content, old.digest, old.issued_at)
      is distinct from (new.number, new.brought_forward, new.total, new.content, new.digest, new.issued_at)
    -- The bank returned the payout: it is held until it can be paid again.
    or old.state = 'Paid' and (new.state <> 'Issued' or new.hold_reason is null) then
    raise exception 'an issued statement is never changed';
  end if;
  return new;
end $$;
create trigger statements_stay before update or delete on statements
  for each row execute function refuse_change_of_issued();

-- An entry is on one statement for good.
create table statement_entries (
  entry_id bigint primary key references book_entries,
  statement_id uuid not null references statements
);
create index statement_entries_by_statement on statement_entries (statement_id);
create trigger statement_entries_are_append_only before update or delete on statement_entries
  for each row execute function refuse_change();


create function require_proposed() returns trigger language plpgsql as $$
begin
  if exists (select from added join statements s on s.id = added.statement_id where s.state <> 'Proposed') then
    raise exception 'an issued statement is never changed';
  end if;
  return null;
end $$;
create trigger statement_entries_of_proposals after insert on statement_entries referencing new table as added
  for each statement execute function require_proposed();

-- A payout, and its return by the bank, are entries of a statement, not of an order.
alter table book_entries
  alter column order_id drop not null,
  add column statement_id uuid references statements,
  drop constraint book_entries_kind_check,
  add constraint book_entries_kind_check check (kind in ('sale', 'change', 'payout', 'payout returned')),
  add constraint book_entries_about check (num_nonnulls(order_id, statement_id) = 1
    and (kind in ('payout', 'payout returned')) = (statement_id is not null)),
  add constraint book_entries_of_statement unique (statement_id, number);

-- Entries from before this Monday are on no statement: outlets were paid for them by other means. A new site has none.
alter table site_settings add column book_begins date check (extract(isodow from book_begins) = 1);
update site_settings set book_begins = date_trunc('week', now() at time zone 'Europe/London')::date + 7
  where exists (select from orders);
