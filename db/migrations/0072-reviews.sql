-- One review of an order or a booking. Closing an account blanks the name, the text, the picture and the reply; the stars stay.
create table reviews (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id),
  customer_id uuid not null references customers (id),
  order_id uuid unique references orders (id),
  booking_id uuid unique references bookings (id),
  food smallint not null check (food between 1 and 5),
  on_time smallint not null check (on_time between 1 and 5),
  as_described smallint not null check (as_described between 1 and 5),
  -- The first name, as it is shown.
  name text check (length(name) between 1 and 100),
  text text check (length(text) between 1 and 500),
  picture text check (length(picture) between 1 and 200),
  created_at timestamptz not null,
  reply text check (length(reply) between 1 and 500),
  replied_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text check (length(hidden_reason) between 1 and 300),
  check (num_nonnulls(order_id, booking_id) = 1),
  check (reply is null or replied_at is not null),
  check ((hidden_at is null) = (hidden_reason is null))
);
create index reviews_by_restaurant on reviews (restaurant_id, created_at desc, id);
create index reviews_by_time on reviews (created_at desc, id);
create index reviews_by_customer on reviews (customer_id);
call report_changes_of('reviews', 'restaurant_id');

-- Sums over the reviews that are shown, changed in the transaction of the review.
alter table restaurants
  add column review_count integer not null default 0 check (review_count >= 0),
  add column review_food integer not null default 0,
  add column review_time integer not null default 0,
  add column review_described integer not null default 0,
  add check (review_food between review_count and 5 * review_count),
  add check (review_time between review_count and 5 * review_count),
  add check (review_described between review_count and 5 * review_count);

-- The order or booking that a customer uploaded a picture for. Only its review may use it.
alter table pictures add column uploaded_for uuid;
