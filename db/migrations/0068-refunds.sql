-- Refunds of any kind. Orders are locked first, as by every command.

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
  state text not null check (state in ('Asked', 'Refunded', 'Dropped', 'Failed', 'Disputed', 'Reversed')),
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
  -- The VAT of what was left of the order before it, less that of what was left after it: all refunds give back all the VAT.
  vat_at_5 integer not null default 0 check (vat_at_5 between 0 and food_at_5),
  vat_at_20 integer not null default 0 check (vat_at_20 between 0 and food_at_20),
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
  -- A refund can fail at once, or after the gateway had reported it as made.
  constraint refunds_done check (state = 'Failed' or (state in ('Asked', 'Dropped')) = (done_at is null)),
  constraint refunds_reversed check (
    (state = 'Reversed' or state = 'Failed' and done_at is not null) = (reversed_at is not null)
  ),
  constraint refunds_disputed check (way = 'chargeback' or state not in ('Disputed', 'Reversed'))
);
-- Payments whose refunds are still to be made.
create index refunds_asked on refunds (asked_at) where state = 'Asked';
create index refunds_failed on refunds (asked_at) where state = 'Failed';
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

-- The sandbox's own record: a refund has an id and our reference.
alter table sandbox.moves add column refund_id text, add column refund_of text;
