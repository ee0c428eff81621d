-- Bookings, their history, and the covers each outlet holds on a day.

create table bookings (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers,
  restaurant_id uuid not null references restaurants,
  status text not null default 'Pending' check (status in ('Pending', 'Accepted', 'Completed', 'Canceled')),
  -- Personal data: closing the account erases it.
  customer_name text check (length(customer_name) between 1 and 100),
  mobile_no text check (mobile_no ~ '^\+44[0-9]{10}$'),
  meal text not null check (meal in ('Breakfast', 'Lunch', 'Dinner')),
  guest_no integer not null check (guest_no between 1 and 2000),
  starts_at timestamptz not null check (extract(epoch from starts_at)::bigint % 900 = 0),
  -- When it was requested, or last changed before it was accepted: the outlet's time to reply starts here.
  asked_at timestamptz not null,
  -- A requested change; the present table stays booked meanwhile.
  change_meal text check (change_meal in ('Breakfast', 'Lunch', 'Dinner')),
  change_guest_no integer check (change_guest_no between 1 and 2000),
  change_starts_at timestamptz check (extract(epoch from change_starts_at)::bigint % 900 = 0),
  change_asked_at timestamptz,
  accepted_at timestamptz,
  seated_at timestamptz,
  no_show_at timestamptz,
  completed_at timestamptz,
  reminded_at timestamptz,
  -- Removed from the customer's list; the outlet still sees it.
  removed_at timestamptz,
  created_at timestamptz not null,
  check (num_nulls(change_meal, change_guest_no, change_starts_at, change_asked_at) in (0, 4)),
  check (change_asked_at is null or status = 'Accepted'),
  check (status <> 'Accepted' or accepted_at is not null),
  check ((status = 'Completed') = (completed_at is not null)),
  check (num_nonnulls(seated_at, no_show_at) < 2),
  check (removed_at is null or status in ('Completed', 'Canceled'))
);
create index bookings_by_customer on bookings (customer_id, starts_at desc, id);
create index bookings_by_restaurant on bookings (restaurant_id, starts_at, id);

-- The history of a booking. Append-only.
create table booking_events (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings,
  who text not null check (who in ('customer', 'outlet', 'system')),
  what text not null check (what ~ '^[a-z-]{1,40}$'),
  from_status text check (from_status in ('Pending', 'Accepted', 'Completed', 'Canceled')),
  to_status text not null check (to_status in ('Pending', 'Accepted', 'Completed', 'Canceled')),
  reason text check (length(reason) <= 300),
  at timestamptz not null
);
create index booking_events_by_booking on booking_events (booking_id, id);
-- A booking is made, accepted and cancelled at most once each.
create unique index booking_events_once on booking_events (booking_id, to_status)
  where from_status is distinct from to_status;

-- One row per outlet and UTC day, created on first use and locked by every change of held covers.
create table booking_days (
  restaurant_id uuid not null references restaurants,
  day date not null,
  -- The covers of the outlet. Reducing them does not invalidate a day that already holds more.
  covers integer not null check (covers between 0 and 2000),
  -- The covers held in each of the day's 96 quarters of an hour.
  held integer[] not null default array_fill(0, array[96]) check (cardinality(held) = 96),
  primary key (restaurant_id, day),
  check (0 <= all (held)),
  check (covers >= all (held))
);
