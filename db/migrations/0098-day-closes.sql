-- Day closes (Z reports): the takings of an outlet's kitchen day, counted and numbered, for good.
create table day_closes (
  restaurant_id uuid not null references restaurants,
  -- The kitchen day that began on this date at 05:00 in London.
  day date not null,
  -- From 1 in each outlet, without gaps, in the order of closing.
  number integer not null check (number > 0),
  -- The report as JSON. It is shown and printed from these bytes for good.
  content bytea not null,
  closed_at timestamptz not null,
  -- The person who closed it, with the name of then: apart from the report, so that closing an account can erase it.
  customer_id uuid references customers,
  by_name text check (length(by_name) <= 300),
  primary key (restaurant_id, day),
  unique (restaurant_id, number)
);
create index day_closes_by_customer on day_closes (customer_id);

create function refuse_change_of_close() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.restaurant_id, old.day, old.number, old.content, old.closed_at)
      is distinct from (new.restaurant_id, new.day, new.number, new.content, new.closed_at)
    or new.by_name is not null and new.by_name is distinct from old.by_name then
    raise exception 'a closed day is never changed';
  end if;
  return new;
end $$;
create trigger day_closes_stay before update or delete on day_closes
  for each row execute function refuse_change_of_close();
