-- Orders with a snapshot of every price, their history, and idempotency keys.

alter table restaurants
  -- The workload set by the outlet; after its end it is Normal again.
  add column house_state text not null default 'Normal' check (house_state in ('Normal', 'Busy', 'Extreme busy')),
  add column house_state_until timestamptz,
  -- The outlet takes no orders until this time.
  add column paused_until timestamptz,
  -- When a board of the outlet was last open.
  add column board_seen_at timestamptz;

create table orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^TF-[2-9B-DF-HJKMNP-TV-Z]{4}-[2-9B-DF-HJKMNP-TV-Z]{2}$'),
  customer_id uuid not null references customers,
  restaurant_id uuid not null references restaurants,
  order_type text not null check (order_type in ('Collection', 'Home Delivery', 'Dine In')),
  status text not null default 'Pending'
    check (status in ('Pending', 'Accepted', 'Delivered', 'Completed', 'Canceled')),
  payment_method text not null check (payment_method in ('Card', 'Cash', 'Counter')),
  payment_status text not null default 'Pending'
    check (payment_status in ('Pending', 'Authorised', 'Paid', 'Released', 'Refunded', 'Failed')),
  -- Personal data: closing the account erases it.
  customer_name text check (length(customer_name) between 1 and 100),
  mobile_no text check (mobile_no ~ '^\+44[0-9]{10}$'),
  address text check (length(address) between 1 and 300),
  post_code text check (post_code ~ '^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$'),
  delivery_note text check (length(delivery_note) <= 300),
  table_no text check (length(table_no) between 1 and 20),
  kitchen_notes text check (length(kitchen_notes) <= 1000),
  -- Whether the number was verified by a one-time code.
  is_mobile_proved boolean not null,
  -- The requested time; null is as soon as possible.
  pickup_time timestamptz,
  expected_at timestamptz not null,
  recieved_at timestamptz,
  ready_at timestamptz,
  delivered_at timestamptz,
  -- A Pending order that is unpaid or not accepted is cancelled at this time.
  expires_at timestamptz not null,
  -- Null while a Card order is not authorised: neither the outlet nor the customer sees it in a list.
  visible_at timestamptz,
  sub_total integer not null check (sub_total between 0 and 1000000),
  discount_percent integer not null check (discount_percent between 0 and 100),
  discount integer not null check (discount between 0 and sub_total),
  coupon_id uuid references coupons,
  coupon_amount integer not null check (coupon_amount between 0 and sub_total - discount),
  service_charge integer not null check (service_charge between 0 and 10000),
  delivery_charge integer not null check (delivery_charge between 0 and 10000),
  total integer not null
    check (total = sub_total - discount - coupon_amount + service_charge + delivery_charge),
  needs_age_check boolean not null,
  distance_checked boolean not null,
  rider_service boolean not null,
  terms_version_id uuid references terms,
  terms_ticked_at timestamptz not null,
  vat_number text check (length(vat_number) <= 20),
  created_at timestamptz not null,
  check (case order_type when 'Dine In' then payment_method in ('Card', 'Counter')
    else payment_method in ('Card', 'Cash') end),
  check (order_type = 'Home Delivery' or delivery_charge = 0),
  check (order_type <> 'Dine In' or discount = 0),
  check (coupon_id is not null or coupon_amount = 0),
  check (payment_method = 'Card' or visible_at is not null),
  check (payment_method = 'Card' or payment_status in ('Pending', 'Paid')),
  check (order_type = 'Home Delivery' or status <> 'Delivered'),
  check (status not in ('Accepted', 'Delivered', 'Completed') or num_nulls(recieved_at, visible_at) = 0),
  check ((status in ('Delivered', 'Completed')) = (delivered_at is not null))
);
create index orders_by_customer on orders (customer_id, created_at desc, id);
create index orders_by_restaurant on orders (restaurant_id, created_at desc, id);
create index orders_open on orders (restaurant_id, created_at)
  where visible_at is not null and status in ('Pending', 'Accepted', 'Delivered');
-- At most one open Cash order for an unverified number.
create unique index orders_one_open_cash on orders (mobile_no)
  where payment_method = 'Cash' and not is_mobile_proved and status in ('Pending', 'Accepted');

create table order_lines (
  order_id uuid not null references orders,
  position smallint not null check (position between 1 and 100),
  restaurant_id uuid not null,
  dish_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  base_price integer not null check (base_price between 0 and 100000),
  options_price integer not null check (options_price >= 0),
  quantity smallint not null check (quantity between 1 and 99),
  vat_rate smallint check (vat_rate in (0, 5, 20)),
  primary key (order_id, position),
  foreign key (restaurant_id, dish_id) references dishes (restaurant_id, id)
);

create table order_line_options (
  order_id uuid not null,
  line smallint not null,
  position smallint not null check (position between 1 and 50),
  group_name text not null check (length(group_name) between 1 and 80),
  type_name text not null check (length(type_name) between 1 and 80),
  price integer not null check (price between 0 and 100000),
  primary key (order_id, line, position),
  foreign key (order_id, line) references order_lines (order_id, position)
);

-- The history of an order. Append-only.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  who text not null check (who in ('customer', 'outlet', 'system')),
  what text not null check (what ~ '^[a-z-]{1,40}$'),
  from_status text check (from_status in ('Pending', 'Accepted', 'Delivered', 'Completed', 'Canceled')),
  to_status text not null check (to_status in ('Pending', 'Accepted', 'Delivered', 'Completed', 'Canceled')),
  reason text check (length(reason) <= 300),
  at timestamptz not null
);
create index order_events_by_order on order_events (order_id, id);
-- An order is placed, accepted and cancelled at most once each.
create unique index order_events_once on order_events (order_id, to_status)
  where from_status is distinct from to_status;

-- A coupon is redeemed by an order, and returned once if that is cancelled.
create table coupon_uses (
  order_id uuid primary key references orders,
  coupon_id uuid not null references coupons,
  used_at timestamptz not null,
  given_back_at timestamptz
);
create index coupon_uses_by_coupon on coupon_uses (coupon_id);

-- The response to a command with this key. The row is inserted in the command's own transaction.
create table idempotency_keys (
  customer_id uuid not null references customers,
  route text not null check (length(route) between 1 and 200),
  key text not null check (length(key) between 1 and 200),
  body_hash bytea not null check (length(body_hash) = 32),
  status smallint not null default 200,
  response jsonb,
  created_at timestamptz not null,
  primary key (customer_id, route, key)
);
create index idempotency_keys_by_time on idempotency_keys (created_at);
