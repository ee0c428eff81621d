-- Second factors of accounts: passkeys, an authenticator app (TOTP), recovery codes, and steps that wait for one.

-- An account of the demonstration world, whose password is public: no second factor is required of it.
alter table customers add column is_demo boolean not null default false;
update customers set is_demo = true
  where id in (
    '2046337b-bf12-5175-9de0-d431b0728175',
    '1c2ecbb2-b9a6-5dfd-b903-16a040d8b4c3',
    '510f7a3d-fad1-5f16-b65e-682cfd6ed7df'
  ) and exists (select from demo_world);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers,
  name text not null check (length(name) between 1 and 60),
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null check (length(public_key) between 1 and 4000),
  -- Zero for ever where the authenticator does not count.
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_customer on passkeys (customer_id);

create table totp_secrets (
  customer_id uuid primary key references customers,
  -- AES-256-GCM with a key derived from the server's secret.
  secret bytea not null check (length(secret) between 40 and 200),
  -- The 30-second step of the last accepted code: no code of it or of an earlier one is accepted again.
  last_step integer not null,
  created_at timestamptz not null
);

-- Unused codes only. A code has 120 random bits, so a plain SHA-256 cannot be reversed.
create table recovery_codes (
  code_hash bytea primary key check (length(code_hash) = 32),
  customer_id uuid not null references customers,
  created_at timestamptz not null
);
create index recovery_codes_by_customer on recovery_codes (customer_id);

-- A sign-in after the right password, or a set-up, that waits for its second step. Finishing deletes it.
create table second_factor_challenges (
  token_hash bytea primary key check (length(token_hash) = 32),
  customer_id uuid not null references customers,
  purpose text not null check (purpose in ('sign-in', 'add-passkey', 'add-totp')),
  -- SHA-256 of the password's hash: a new password makes the challenge invalid.
  login_hash bytea not null check (length(login_hash) = 32),
  passkey_challenge text check (length(passkey_challenge) between 20 and 100),
  totp_secret bytea check (length(totp_secret) between 40 and 200),
  attempts smallint not null default 0 check (attempts between 0 and 5),
  expires_at timestamptz not null,
  check ((purpose = 'add-totp') = (totp_secret is not null)),
  check (purpose <> 'add-passkey' or passkey_challenge is not null)
);
create index second_factor_challenges_by_customer on second_factor_challenges (customer_id);
