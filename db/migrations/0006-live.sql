-- Messages by email or SMS, events for open pages, notifications, and job runners.

-- Idempotent by key: the same message has the same key. The row outlives its text.
create table messages (
  id uuid primary key default gen_random_uuid(),
  key text not null unique check (length(key) between 1 and 200),
  channel text not null check (channel in ('email', 'sms')),
  customer_id uuid references customers,
  recipient text check (length(recipient) <= 254),
  subject text check (length(subject) <= 200 and subject !~ '[\r\n]'),
  text text check (length(text) <= 10000),
  -- 'unknown': it was handed over without a response. An SMS in that state is never sent again.
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'unknown')),
  attempts integer not null default 0,
  reason text check (length(reason) <= 200),
  queued_at timestamptz not null default now(),
  sending_since timestamptz,
  sent_at timestamptz,
  check (
    recipient is null
    or channel = 'sms' and recipient ~ '^\+44[0-9]{10}$'
    or channel = 'email' and recipient ~ '^[^[:space:],;<>@]+@[^[:space:],;<>@]+$'
  )
);
create index messages_by_recipient on messages (recipient, queued_at);
create index messages_by_customer on messages (customer_id) where customer_id is not null;
create index messages_by_time on messages (queued_at);

-- Events for the pages of a customer, an outlet or both. A row may be read once every transaction up to its own
-- has ended, because then no earlier row can appear. Its position is the pair (tx, id).
create table events (
  id bigint generated always as identity primary key,
  tx xid8 not null default pg_current_xact_id(),
  customer_id uuid references customers,
  restaurant_id uuid references restaurants,
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  body jsonb not null check (octet_length(body::text) <= 4000),
  made_at timestamptz not null default now(),
  check (num_nonnulls(customer_id, restaurant_id) > 0)
);
create index events_in_order on events (tx, id);
create index events_by_customer on events (customer_id, tx, id) where customer_id is not null;
create index events_by_restaurant on events (restaurant_id, tx, id) where restaurant_id is not null;
create index events_by_time on events (made_at);

-- The position up to which old events were deleted: a listener that stopped before it has missed some.
create table events_swept (
  only_row boolean primary key default true check (only_row),
  through xid8 not null
);

-- NOTIFY only wakes the listeners; they read the row from the table.
create function wake_listeners() returns trigger language plpgsql as $$
begin
  perform pg_notify('tablefare_events', '');
  return null;
end $$;
create trigger events_wake_listeners after insert on events for each statement execute function wake_listeners();

create table notifications (
  id uuid primary key default gen_random_uuid(),
  -- Orders two notifications of the same moment.
  position bigint generated always as identity,
  customer_id uuid not null references customers,
  title text not null check (length(title) between 1 and 120),
  description text not null check (length(description) <= 500),
  link text check (link ~ '^/([^/\\]|$)' and length(link) <= 300),
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_by_customer on notifications (customer_id, created_at desc, position desc);

-- Job runners and when each was last seen. Jobs locked by a dead runner are released to the others.
create table job_runners (
  pool_id text primary key check (length(pool_id) <= 100),
  seen_at timestamptz not null default now()
);
