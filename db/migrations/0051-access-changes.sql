-- Open event streams learn at once that the access of an account or of a session has changed.
create function report_access_of_member() returns trigger language plpgsql as $$
begin
  perform pg_notify('tablefare_events', 'access-changed ' || coalesce(new.customer_id, old.customer_id));
  return null;
end $$;
create trigger report_access_of_member
  after insert or delete or update of outlet_role on memberships
  for each row execute function report_access_of_member();

create function report_access_of_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('tablefare_events', 'access-changed ' || new.id);
  return null;
end $$;
create trigger report_access_of_session
  after update of acting_id, device_of, device_role on sessions
  for each row when ((old.acting_id, old.device_of, old.device_role)
    is distinct from (new.acting_id, new.device_of, new.device_role))
  execute function report_access_of_session();
