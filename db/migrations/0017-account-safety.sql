-- Links to reset a password by email. The email is the one that was typed: only the job that sends the link looks for
-- its account, so that the request does the same work for every address.
create table reset_links (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  customer_id uuid references customers (id),
  ticket_hash bytea unique check (length(ticket_hash) = 32),
  expires_at timestamptz not null
);
create index reset_links_customer on reset_links (customer_id);
create index reset_links_expiry on reset_links (expires_at);

-- The last time that the password was entered in this session.
alter table sessions add column password_confirmed_at timestamptz;

-- Browsers in which an account was used. A cookie of the browser holds the value of which only the hash is stored.
create table known_devices (
  customer_id uuid not null references customers (id),
  device_hash bytea not null check (length(device_hash) = 32),
  browser text not null,
  address_hash bytea not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (customer_id, device_hash)
);
create index known_devices_last_used on known_devices (last_used_at);
