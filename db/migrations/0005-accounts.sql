-- Sessions, the data of an account, and rate limits against guessing.

-- Null until the number is verified by a one-time code.
alter table customers add column mobile_proved_at timestamptz;
create index guests_by_mobile on customers (mobile_no) where kind = 'guest' and closed_at is null;

-- The token itself is never stored, only its SHA-256.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (length(token_hash) = 32),
  customer_id uuid not null references customers,
  how text not null check (how in ('sign-in', 'sign-up', 'guest', 'code')),
  user_agent text not null default '' check (length(user_agent) <= 200),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_by_customer on sessions (customer_id);

create table addresses (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers,
  address_type text not null check (address_type in ('Home', 'Work', 'Other')),
  address text not null check (length(address) between 1 and 300),
  post_code text not null check (post_code ~ '^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$'),
  is_chosen boolean not null default false,
  created_at timestamptz not null default now()
);
create index addresses_by_customer on addresses (customer_id);
create unique index addresses_chosen on addresses (customer_id) where is_chosen;

create table favourites (
  customer_id uuid not null references customers,
  restaurant_id uuid not null references restaurants,
  created_at timestamptz not null default now(),
  primary key (customer_id, restaurant_id)
);
create index favourites_by_restaurant on favourites (restaurant_id);

-- One valid code per number: a new one replaces the old one and its attempts.
create table one_time_codes (
  mobile_no text primary key check (mobile_no ~ '^\+44[0-9]{10}$'),
  code_hash bytea not null check (length(code_hash) = 32),
  tries smallint not null default 0 check (tries between 0 and 5),
  made_at timestamptz not null,
  expires_at timestamptz not null
);

-- One valid ticket per customer. Using it deletes it.
create table reset_tickets (
  customer_id uuid primary key references customers,
  ticket_hash bytea not null unique check (length(ticket_hash) = 32),
  expires_at timestamptz not null
);

-- A solved captcha is accepted once; it is stored for as long as it would be valid.
create table solved_challenges (
  signature text primary key check (length(signature) between 1 and 200),
  expires_at timestamptz not null
);

-- The number of attempts since window_start. Counting is one conditional statement.
create table limits (
  scope text primary key check (length(scope) between 1 and 100),
  window_start timestamptz not null,
  window_end timestamptz not null,
  count integer not null check (count >= 0)
);
create index limits_by_end on limits (window_end);

-- Created on first use, so that several processes share it. SERVER_SECRET in the environment takes precedence.
create table server_secret (
  only_row boolean primary key default true check (only_row),
  secret bytea not null check (length(secret) = 32)
);
