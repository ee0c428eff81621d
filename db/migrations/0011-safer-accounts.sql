-- What an attack on the accounts taught.

-- A number that its owner proved elsewhere is taken from an account that only claimed it.
alter table customers drop constraint customers_check;
alter table customers add constraint customers_check check (
  kind = 'guest' or closed_at is not null or num_nulls(email, password_hash) = 0
);

-- Set when the password was reset by a number that was never proved before: whoever signed up may have been another.
-- Nothing is sent to that email until it is given once more.
alter table customers add column email_doubted_at timestamptz;

-- A keyed hash of the address that asked for the code. Others have a part of the five tries only.
alter table one_time_codes add column asked_from bytea check (length(asked_from) = 32);
alter table one_time_codes add column tries_elsewhere smallint not null default 0
  check (tries_elsewhere between 0 and tries);

-- After this moment a message is of no use: it is not sent any more, and its words go.
alter table messages add column ends_at timestamptz;

-- An open page ends with its session. Who listens is told which one it was; ids say nothing about a person.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('tablefare_events', 'session-ended ' || old.id);
  return null;
end $$;
create trigger sessions_tell_ended after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_session_ended();
create trigger sessions_tell_deleted after delete on sessions
  for each row when (old.ended_at is null) execute function tell_session_ended();
