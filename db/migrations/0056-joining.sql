-- Restaurants that want to join, and what an owner adds to a draft: a description, a request to be published, a test order.

create table applications (
  id uuid primary key default gen_random_uuid(),
  -- Name and post code in one spelling: the same business applies once in 30 days.
  business_key text not null check (length(business_key) between 1 and 200),
  name text not null check (length(name) between 1 and 100),
  legal_name text not null check (length(legal_name) between 1 and 150),
  address text not null check (length(address) between 1 and 300),
  post_code text not null check (post_code ~ '^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$'),
  telephone text not null check (length(telephone) between 1 and 30),
  email text not null check (email = lower(email) and length(email) <= 254),
  hygiene_rating text check (length(hygiene_rating) <= 30),
  order_types text[] not null check (cardinality(order_types) between 1 and 10),
  message text not null default '' check (length(message) <= 1000),
  state text not null default 'new' check (state in ('new', 'approved', 'declined')),
  sent_at timestamptz not null,
  -- The token itself is only in the email.
  token_hash bytea not null unique check (length(token_hash) = 32),
  token_expires_at timestamptz not null,
  verified_at timestamptz,
  decided_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  restaurant_id uuid unique references restaurants,
  check ((state = 'new') = (decided_at is null)),
  check (state = 'new' or verified_at is not null),
  check ((state = 'approved') = (restaurant_id is not null)),
  check ((state = 'declined') = (reason is not null))
);
create index applications_by_business on applications (business_key, sent_at desc);
create index applications_by_time on applications (verified_at desc, id) where verified_at is not null;
create index applications_by_email on applications (email, sent_at desc);

alter table restaurants
  add column description text not null default '' check (length(description) <= 400),
  -- When its staff asked for it to be published; null again once an admin has answered.
  add column publish_asked_at timestamptz,
  -- The answer, if the admin found something missing.
  add column publish_answer text check (length(publish_answer) between 1 and 500);

-- True: a restaurant that asks is published at once, if nothing is missing.
alter table site_settings add column publishes_at_once boolean not null default false;
