-- Fixes after an attack on the accounts.

-- A number that is verified by another account is removed from an account that only claimed it.
alter table customers drop constraint customers_check;
alter table customers add constraint customers_check check (
  kind = 'guest' or closed_at is not null or num_nulls(email, password_hash) = 0
);

-- Set when the password was reset through a number that was not verified before: the email may belong to someone
-- else. Nothing is sent to it until it is entered again.
alter table customers add column email_doubted_at timestamptz;

-- A keyed hash of the IP address that requested the code. Other addresses share only some of the five attempts.
alter table one_time_codes add column asked_from bytea check (length(asked_from) = 32);
alter table one_time_codes add column tries_elsewhere smallint not null default 0
  check (tries_elsewhere between 0 and tries);

-- After this time a message is useless: it is not sent any more, and its text is deleted.
alter table messages add column ends_at timestamptz;

-- An open stream ends with its session. Listeners get the session's id, which reveals nothing about a person.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('tablefare_events', 'session-ended ' || old.id);
  return null;
end $$;
create trigger sessions_tell_ended after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_session_ended();
create trigger sessions_tell_deleted after delete on sessions
  for each row when (old.ended_at is null) execute function tell_session_ended();
