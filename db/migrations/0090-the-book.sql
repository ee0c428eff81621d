-- Double entry: every movement of money is an entry whose rows between accounts add up to zero. Orders from before this are
-- booked by the job `check-book`, by the same calculation as new ones.

-- The platform's share of an outlet's food from a day on, in hundredths of a percent. Without a plan it is nothing. Of several
-- from one day the latest counts: until that day, a mistake is replaced.
create table commission_plans (
  id bigint generated always as identity primary key,
  restaurant_id uuid not null references restaurants,
  from_day date not null,
  name text not null check (length(name) between 1 and 40),
  hundredths smallint not null check (hundredths between 0 and 5000)
);
create index commission_plans_by_outlet on commission_plans (restaurant_id, from_day, id);

create table book_entries (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  -- That of the order.
  restaurant_id uuid not null references restaurants,
  -- From 1 in each order. Two processes that book an order at once collide here.
  number smallint not null check (number > 0),
  kind text not null check (kind in ('sale', 'change')),
  at timestamptz not null,
  -- Of a sale: the amount that the bank charge is of, and the plan in force. It stays that of the order for good.
  charged integer check (charged >= 0),
  plan_name text,
  plan_hundredths smallint,
  -- By how much the food changes that commission is of.
  base integer not null default 0,
  unique (order_id, number),
  check ((kind = 'sale') = (charged is not null)),
  check (num_nulls(plan_name, plan_hundredths) in (0, 2) and (kind = 'sale' or plan_name is null))
);
create index book_entries_by_outlet on book_entries (restaurant_id, at);

-- Entries that are on no statement yet. Each is taken out when it is put on one.
create table open_entries (
  entry_id bigint primary key references book_entries,
  at timestamptz not null
);
create index open_entries_by_time on open_entries (at);

-- Above zero, the account receives it.
create table book_rows (
  entry_id bigint not null references book_entries,
  account text not null check (account in ('customer card', 'outlet', 'platform fees', 'tips', 'bank charges', 'coupons',
    'refunds', 'refunds due', 'payouts')),
  what text not null check (what in ('food', 'delivery', 'discount', 'coupon', 'refund', 'bank charge', 'commission',
    'cash service charge', 'cash coupon', 'cash refund', 'tip', 'card', 'service charge', 'refund due', 'payout')),
  amount integer not null check (amount <> 0),
  primary key (entry_id, account, what)
);

-- Money that has yet to go back: few rows of all.
create index book_rows_due on book_rows (entry_id) where account = 'refunds due';

-- The refunds that an entry is of, with the part that their payer bears. Below zero: one that failed or was won back.
create table book_refunds (
  entry_id bigint not null references book_entries,
  refund_id uuid not null references refunds,
  amount integer not null check (amount <> 0),
  primary key (entry_id, refund_id)
);

create trigger commission_plans_are_append_only before update or delete on commission_plans
  for each row execute function refuse_change();
create trigger book_refunds_are_append_only before update or delete on book_refunds
  for each row execute function refuse_change();
create trigger book_entries_are_append_only before update or delete on book_entries
  for each row execute function refuse_change();
create trigger book_rows_are_append_only before update or delete on book_rows
  for each row execute function refuse_change();

-- Judged at the end of the transaction, when all rows of the entry are there.
create function require_balance() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 1) from book_rows where entry_id = new.id) <> 0 then
    raise exception 'entry % of the book does not add up to zero', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger book_entries_balance after insert on book_entries
  deferrable initially deferred for each row execute function require_balance();

-- Rows are added by the transaction that makes their entry, so an entry that was committed never changes.
create function require_new_entry() returns trigger language plpgsql as $$
begin
  if exists (select from added join book_entries e on e.id = added.entry_id where e.xmin <> pg_current_xact_id()::xid) then
    raise exception 'an entry of the book is never changed';
  end if;
  return null;
end $$;
create trigger book_rows_of_new_entries after insert on book_rows referencing new table as added
  for each statement execute function require_new_entry();
create trigger book_refunds_of_new_entries after insert on book_refunds referencing new table as added
  for each statement execute function require_new_entry();

-- Results of the nightly check.
create table book_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  -- The last entry of it. The next check goes on from there; on Sundays it begins with the first.
  last_entry bigint not null,
  entries bigint not null,
  -- The sum of all accounts, in pence. Zero.
  balance bigint not null,
  -- Entries that do not add up to zero.
  unbalanced integer not null,
  -- Orders that were in the book and differed from it, and are right now.
  repaired integer not null,
  -- Orders that have other money than the book says, or money to go back though nothing is under way.
  differing integer not null,
  -- Statements whose total is not that of their entries, or whose bytes are not those that were issued.
  statements integer not null
);

create table book_differences (
  check_id bigint not null references book_checks,
  order_id uuid not null references orders,
  -- The customer's money that is with us for no reason, or null if the order could not be booked.
  due integer,
  primary key (check_id, order_id)
);
