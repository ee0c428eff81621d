-- What an outlet says about itself from hour to hour, and who said what and when.

alter table restaurants
  -- A setting of the outlet: without a live board for a while its owner is warned and no orders are taken.
  add column watches_board boolean not null default false,
  -- Whether the present pause came about by that: the next board that opens then ends it.
  add column paused_without_board boolean not null default false;
create index restaurants_watching_board on restaurants (id) where watches_board;

-- Open menus ask for these every few seconds.
create index dishes_sold_out on dishes (restaurant_id) where sold_out_until is not null;
create index options_sold_out on options (restaurant_id) where sold_out_until is not null;

-- Every change that staff make, or the system for them. Rows are only ever added.
create table changes (
  id bigint generated always as identity primary key,
  -- Null is the system.
  customer_id uuid references customers,
  restaurant_id uuid references restaurants,
  what text not null check (what ~ '^[a-z-]{1,40}$'),
  detail jsonb not null default '{}' check (octet_length(detail::text) <= 4000),
  at timestamptz not null
);
create index changes_by_restaurant on changes (restaurant_id, at desc);
create index changes_by_customer on changes (customer_id) where customer_id is not null;
