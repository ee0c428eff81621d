-- Named times at which categories or dishes are served. `hours` are rows of days (0 is Sunday) with a from and a to; a `to` at
-- or before its `from` is on the next day.
create function are_serving_hours(hours jsonb) returns boolean language sql immutable as $$
  select coalesce(bool_and(coalesce(
    jsonb_typeof(row -> 'days') = 'array' and jsonb_array_length(row -> 'days') between 1 and 7
    and row ->> 'from' ~ '^([01]\d|2[0-3]):[0-5]\d$' and row ->> 'to' ~ '^([01]\d|2[0-3]):[0-5]\d$', false)), true)
  from jsonb_array_elements(hours) row
$$;

create table serving_periods (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants,
  name text not null check (length(name) between 1 and 60),
  hours jsonb not null check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) between 1 and 14
    and are_serving_hours(hours)),
  -- The first and last day in London on which it begins; null for no end.
  first_day date,
  last_day date,
  check (last_day >= first_day)
);
create index serving_periods_by_outlet on serving_periods (restaurant_id);
call report_changes_of('serving_periods', 'restaurant_id');

-- Served in any of these; always if there are none. A dish without its own follows its category.
alter table categories add column serving_periods uuid[] not null default '{}' check (cardinality(serving_periods) <= 10);
alter table dishes add column serving_periods uuid[] not null default '{}' check (cardinality(serving_periods) <= 10);
