-- Refunds of any kind, the balances of payments, and captures of less than was held.

-- The balances are sums of the ledger, kept by a trigger, so that processes of the previous release keep them too.
alter table payments
  add column captured integer not null default 0,
  add column refunded integer not null default 0,
  add column disputed integer not null default 0,
  -- Fixed before the first call to capture, so that its key always has the same amount.
  add column to_capture integer,
  add constraint payments_captured check (captured between 0 and amount) not valid,
  add constraint payments_to_capture check (to_capture between 0 and amount) not valid,
  add constraint payments_balance check (
    refunded >= 0 and disputed >= 0 and captured - refunded - disputed >= 0
  ) not valid;

alter table payment_ledger drop constraint payment_ledger_kind_check;
alter table payment_ledger add constraint payment_ledger_kind_check
  check (kind in ('authorised', 'captured', 'released', 'refunded', 'disputed', 'reinstated')) not valid;

create function add_to_balances() returns trigger language plpgsql as $$
begin
  update payments p set captured = p.captured + a.captured, refunded = p.refunded + a.refunded,
    disputed = p.disputed + a.disputed
  from (
    select payment_id,
      coalesce(sum(amount) filter (where kind = 'captured'), 0) as captured,
      coalesce(sum(amount) filter (where kind = 'refunded'), 0) as refunded,
      coalesce(sum(case kind when 'disputed' then amount when 'reinstated' then -amount end), 0) as disputed
    from added group by payment_id
  ) a
  where p.id = a.payment_id and (a.captured, a.refunded, a.disputed) <> (0, 0, 0);
  return null;
end $$;
create trigger payment_ledger_balances after insert on payment_ledger
  referencing new table as added for each statement execute function add_to_balances();

-- Locks out writers until the end of this transaction, so that no entry is counted twice or not at all.
lock table payment_ledger in share row exclusive mode;
update payments p set captured = a.captured, refunded = a.refunded
from (
  select payment_id, coalesce(sum(amount) filter (where kind = 'captured'), 0) as captured,
    coalesce(sum(amount) filter (where kind = 'refunded'), 0) as refunded
  from payment_ledger group by payment_id
) a
where p.id = a.payment_id and (a.captured, a.refunded) <> (0, 0);

-- A return that a chargeback has made needless is done.
drop index payments_unsettled;
create index payments_unsettled on payments (changed_at) where
  wanted = 'capture' and state in ('Pending', 'Authorised', 'Unknown')
  or wanted = 'return' and (state in ('Pending', 'Authorised', 'Unknown', 'Failed')
    or state = 'Captured' and captured > refunded + disputed);

alter table orders
  -- The sum of its refunds that count, also of those that are still being made.
  add column refunded integer not null default 0,
  add constraint orders_refunded check (refunded between 0 and total) not valid,
  drop constraint orders_payment_status_check,
  add constraint orders_payment_status_check check (
    payment_status in ('Pending', 'Authorised', 'Paid', 'Released', 'Refunded', 'Failed', 'Disputed')
  ) not valid;

create table refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  -- From 1, in the order in which they were made.
  number smallint not null check (number between 1 and 1000),
  state text not null check (state in ('Asked', 'Refunded', 'Dropped', 'Disputed', 'Reversed')),
  way text not null check (way in ('card', 'not charged', 'cash', 'chargeback')),
  reason text not null check (reason in ('missing', 'wrong', 'cold', 'late', 'damaged', 'allergen', 'other',
    'cancelled', 'chargeback', 'gateway')),
  note text check (length(note) between 1 and 300),
  made_by text not null check (made_by in ('outlet', 'platform', 'system')),
  paid_by text not null check (paid_by in ('outlet', 'platform')),
  amount integer not null check (amount > 0),
  -- What it is for; food at 5 % and at 20 % is part of the food.
  food integer not null check (food >= 0),
  food_at_5 integer not null check (food_at_5 >= 0),
  food_at_20 integer not null check (food_at_20 >= 0),
  service_charge integer not null check (service_charge >= 0),
  delivery_charge integer not null check (delivery_charge >= 0),
  gateway text check (gateway in ('sandbox', 'stripe')),
  -- The gateway's id of the refund or of the dispute.
  gateway_id text check (length(gateway_id) between 1 and 200),
  -- How many idempotency keys of the gateway were used up by error responses.
  spoilt integer not null default 0 check (spoilt >= 0),
  -- Of a chargeback: until when the outlet's side can be told.
  respond_by timestamptz,
  asked_at timestamptz not null,
  done_at timestamptz,
  reversed_at timestamptz,
  unique (order_id, number),
  unique (gateway, gateway_id),
  constraint refunds_parts check (amount = food + service_charge + delivery_charge and food_at_5 + food_at_20 <= food),
  constraint refunds_done check ((state in ('Asked', 'Dropped')) = (done_at is null)),
  constraint refunds_reversed check ((state = 'Reversed') = (reversed_at is not null)),
  constraint refunds_disputed check (way = 'chargeback' or state not in ('Disputed', 'Reversed'))
);
-- Payments whose refunds are still to be made.
create index refunds_asked on refunds (asked_at) where state = 'Asked';
create index refunds_by_day on refunds (done_at) where done_at is not null;

create table refund_lines (
  refund_id uuid not null references refunds,
  order_id uuid not null,
  line smallint not null,
  quantity smallint not null check (quantity > 0),
  -- Before its share of discount and coupon.
  price integer not null check (price >= 0),
  discount integer not null check (discount >= 0),
  coupon integer not null check (coupon >= 0),
  primary key (refund_id, line),
  foreign key (order_id, line) references order_lines (order_id, position)
);

-- Adds the difference: a sum over the rows would miss those of a concurrent transaction.
create function add_to_refunded() returns trigger language plpgsql as $$
declare
  counts constant text[] := array['Asked', 'Refunded', 'Disputed'];
  difference integer := 0;
begin
  if new.state = any (counts) then difference := new.amount; end if;
  if tg_op = 'UPDATE' and old.state = any (counts) then difference := difference - old.amount; end if;
  if difference <> 0 then
    update orders set refunded = refunded + difference where id = new.order_id;
  end if;
  return null;
end $$;
create trigger refunds_count after insert or update of state, amount on refunds
  for each row execute function add_to_refunded();

-- Orders that were cancelled after their card was charged. Their parts are not told apart.
insert into refunds (order_id, number, state, way, reason, made_by, paid_by, amount, food, food_at_5, food_at_20,
  service_charge, delivery_charge, gateway, gateway_id, asked_at, done_at)
select p.order_id, 1, 'Refunded', 'card', 'cancelled', 'system', 'outlet', l.amount,
  l.amount - least(l.amount, o.service_charge), 0, 0, least(l.amount, o.service_charge), 0, l.gateway, l.gateway_id,
  l.recorded_at, l.recorded_at
from payment_ledger l join payments p on p.id = l.payment_id join orders o on o.id = p.order_id
where l.kind = 'refunded';

-- The sandbox's own record: a refund has an id and our reference.
alter table sandbox.moves add column refund_id text, add column refund_of text;
