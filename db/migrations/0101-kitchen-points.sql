-- Kitchen points: how much an outlet can cook in a quarter of an hour. Columns of later switches are here too, and off.
alter table restaurants
  add column kitchen_points smallint check (kitchen_points between 1 and 500),
  add column promise_ceiling smallint not null default 120 check (promise_ceiling between 30 and 240),
  add column sets_busy boolean not null default false,
  add column auto_accepts boolean not null default false,
  add column ahead_days smallint not null default 0 check (ahead_days between 0 and 7),
  add column ahead_cutoffs smallint[]
    check (cardinality(ahead_cutoffs) = 7 and -1440 <= all (ahead_cutoffs) and 1439 >= all (ahead_cutoffs)),
  add column rider_wait_minutes smallint not null default 5 check (rider_wait_minutes between 1 and 30),
  add column house_state_by text not null default 'staff' check (house_state_by in ('staff', 'system')),
  add column house_state_reason text check (length(house_state_reason) <= 200),
  add column house_state_since timestamptz,
  add check (not auto_accepts or kitchen_points is not null);

alter table dishes add column points smallint not null default 1 check (points between 0 and 10);

-- One row per outlet and UTC day, inserted when the first point of that day is taken.
create table kitchen_days (
  restaurant_id uuid not null references restaurants,
  day date not null,
  -- The outlet's points, or what was taken before they were reduced or exceeded.
  points integer not null check (points between 0 and 100000),
  taken integer[] not null default array_fill(0, array[96]) check (cardinality(taken) = 96),
  -- Part of taken: checkouts that are no orders yet.
  reserved integer[] not null default array_fill(0, array[96]) check (cardinality(reserved) = 96),
  primary key (restaurant_id, day),
  check (0 <= all (taken)),
  check (points >= all (taken)),
  check (0 <= all (reserved))
);

-- Quarters of an hour since 1970. With returned_at the points were given back; a re-opened order takes them again.
create table taken_points (
  order_id uuid not null references orders,
  quarter integer not null,
  points smallint not null check (points > 0),
  returned_at timestamptz,
  primary key (order_id, quarter)
);

-- The ready time of a usual order where the state's minutes are not enough. Few outlets have a row.
create table outlet_room (
  restaurant_id uuid primary key references restaurants,
  ready_from timestamptz not null
);
call report_changes_of('outlet_room', 'restaurant_id');
