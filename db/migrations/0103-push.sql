-- Browsers that get notifications by Web Push: about the customer's own orders, or about new orders of an outlet.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  -- The account that signed in, also on a kitchen device.
  customer_id uuid not null references customers,
  -- Nothing is sent once this session has ended.
  session_id uuid not null references sessions on delete cascade,
  -- Null: about the customer's own orders.
  restaurant_id uuid references restaurants,
  -- The browser's address at its push service. Anyone who knows it and has our key could send to it.
  endpoint text not null check (endpoint like 'https://%' and length(endpoint) <= 1000),
  service text not null check (length(service) between 1 and 260),
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  -- Refusals of the push service in a row.
  failed smallint not null default 0 check (failed >= 0),
  created_at timestamptz not null,
  unique nulls not distinct (endpoint, restaurant_id)
);
create index push_subscriptions_by_customer on push_subscriptions (customer_id);
create index push_subscriptions_by_session on push_subscriptions (session_id);
create index push_subscriptions_by_restaurant on push_subscriptions (restaurant_id) where restaurant_id is not null;
