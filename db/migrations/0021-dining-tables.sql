-- The tables of an outlet, for Dine In, QR codes, and later bookings and floor plans.
create table dining_tables (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants,
  name text not null check (length(name) between 1 and 20),
  -- The name without case and spaces, by `toTableKey`.
  name_key text not null check (name_key <> ''),
  position integer not null check (position >= 0),
  removed_at timestamptz,
  -- One table of each name. Checked at commit, so that two tables can swap their names.
  constraint dining_tables_one_per_name exclude using btree (restaurant_id with =, name_key with =)
    where (removed_at is null) deferrable initially deferred
);
create index dining_tables_by_restaurant on dining_tables (restaurant_id, position);

-- An existing outlet gets a table per two covers, but the twelve of its QR sheet at least, and every table that its staff
-- have accepted an order for.
insert into dining_tables (restaurant_id, name, name_key, position)
select restaurant.id, number::text, number::text, number - 1
from restaurants restaurant
cross join lateral generate_series(1, least(120, greatest(12, (restaurant.covers + 1) / 2))) number
where 'Dine In' = any (restaurant.order_types);

with used as (
  select distinct on (restaurant_id, key) restaurant_id, name, key
  from orders
  cross join lateral (select trim(regexp_replace(table_no, '[\s[:cntrl:]]+', ' ', 'g')) as name) spelt
  cross join lateral (
    select regexp_replace(regexp_replace(lower(normalize(name, NFKC)), '\s', '', 'g'), '^table(?=\d)', '') as key
  ) named
  where length(name) between 1 and 20 and key <> '' and recieved_at is not null
  order by restaurant_id, key, created_at desc
)
insert into dining_tables (restaurant_id, name, name_key, position)
select restaurant_id, name, key, 119 + row_number() over (partition by restaurant_id order by length(key), key)
from used
where not exists (
  select from dining_tables present where present.restaurant_id = used.restaurant_id and present.name_key = used.key
);
