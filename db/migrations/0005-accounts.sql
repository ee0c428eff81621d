-- Who is signed in, what belongs to an account, and the counters that keep guessing slow.

-- Null until a one-time code that was sent to the number came back.
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

-- One live code a number: a new one takes the old one's place, and its tries with it.
create table one_time_codes (
  mobile_no text primary key check (mobile_no ~ '^\+44[0-9]{10}$'),
  code_hash bytea not null check (length(code_hash) = 32),
  tries smallint not null default 0 check (tries between 0 and 5),
  made_at timestamptz not null,
  expires_at timestamptz not null
);

-- One live ticket a customer. Using it removes it.
create table reset_tickets (
  customer_id uuid primary key references customers,
  ticket_hash bytea not null unique check (length(ticket_hash) = 32),
  expires_at timestamptz not null
);

-- A captcha that was solved counts once; it is remembered for as long as it would be valid.
create table solved_challenges (
  signature text primary key check (length(signature) between 1 and 200),
  expires_at timestamptz not null
);

-- How often something was done since window_start. Whoever counts does it in one conditional statement.
create table limits (
  scope text primary key check (length(scope) between 1 and 100),
  window_start timestamptz not null,
  window_end timestamptz not null,
  count integer not null check (count >= 0)
);
create index limits_by_end on limits (window_end);

-- Made once, on first use, so that several processes agree. SERVER_SECRET in the environment comes before it.
create table server_secret (
  only_row boolean primary key default true check (only_row),
  secret bytea not null check (length(secret) = 32)
);
