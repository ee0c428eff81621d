-- The token that a session had before, accepted for requests that were on their way when it got a new one.
alter table sessions
  add column replaced_token_hash bytea check (length(replaced_token_hash) = 32),
  add column replaced_until timestamptz;
-- The last time that a second step was taken in the session.
alter table sessions add column second_factor_at timestamptz;
create index sessions_by_replaced_token on sessions (replaced_token_hash) where replaced_token_hash is not null;
