-- The present state of an outlet, and the audit log.

alter table restaurants
  -- A setting of the outlet: if no board is open for a while, staff are warned and orders are paused.
  add column watches_board boolean not null default false,
  -- Whether the present pause was caused by that; opening a board then ends it.
  add column paused_without_board boolean not null default false;
create index restaurants_watching_board on restaurants (id) where watches_board;

-- Open menus poll these every few seconds.
create index dishes_sold_out on dishes (restaurant_id) where sold_out_until is not null;
create index options_sold_out on options (restaurant_id) where sold_out_until is not null;

-- The audit log: every change by staff or the system. Append-only.
create table changes (
  id bigint generated always as identity primary key,
  -- Null: the system.
  customer_id uuid references customers,
  restaurant_id uuid references restaurants,
  what text not null check (what ~ '^[a-z-]{1,40}$'),
  detail jsonb not null default '{}' check (octet_length(detail::text) <= 4000),
  at timestamptz not null
);
create index changes_by_restaurant on changes (restaurant_id, at desc);
create index changes_by_customer on changes (customer_id) where customer_id is not null;
