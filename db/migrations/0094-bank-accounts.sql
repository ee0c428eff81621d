-- The bank accounts of outlets. The one in force is the latest that was not withdrawn and whose time has come.
create table bank_accounts (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants,
  -- As on the account; the payment file has a shorter form of it.
  holder text not null check (length(holder) between 1 and 70),
  -- Sort code and account number, encrypted.
  details bytea not null,
  -- The end of the account number, the only part that is ever shown.
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  asked_at timestamptz not null,
  effective_at timestamptz not null check (effective_at > asked_at),
  withdrawn_at timestamptz check (withdrawn_at < effective_at)
);
create index bank_accounts_in_force on bank_accounts (restaurant_id, effective_at desc) where withdrawn_at is null;
