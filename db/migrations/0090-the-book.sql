-- Double entry: every movement of money is an entry whose rows between accounts add up to zero. Orders from before this are
-- booked by the job `check-book`, by the same calculation as new ones.

-- The platform's share of an outlet's food from a day on, in hundredths of a percent. Without a plan it is nothing.
create table commission_plans (
  restaurant_id uuid not null references restaurants,
  from_day date not null,
  name text not null check (length(name) between 1 and 40),
  hundredths smallint not null check (hundredths between 0 and 5000),
  primary key (restaurant_id, from_day)
);

create table book_entries (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  -- That of the order. No reference: the row of an outlet may be locked by a command that waits for the order.
  restaurant_id uuid not null,
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
declare
  entry bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  if (select coalesce(sum(amount), 1) from book_rows where entry_id = entry) <> 0 then
    raise exception 'entry % of the book does not add up to zero', entry using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger book_entries_balance after insert on book_entries
  deferrable initially deferred for each row execute function require_balance('id');
create constraint trigger book_rows_balance after insert on book_rows
  deferrable initially deferred for each row execute function require_balance('entry_id');

-- Results of the nightly check.
create table book_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  entries bigint not null,
  -- The sum of all accounts, in pence. Zero.
  balance bigint not null,
  -- Entries that do not add up to zero.
  unbalanced integer not null,
  -- Orders whose card has other money in the book than in the ledger of payments.
  differing integer not null
);
