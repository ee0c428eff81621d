-- Dishes that are sold by count. Apart from the dishes: orders lock these rows, and edits of the menu never wait for them.
create table dish_portions (
  dish_id uuid primary key references dishes,
  restaurant_id uuid not null references restaurants,
  -- Left on the kitchen day `day`.
  remaining integer not null check (remaining between 0 and 9999),
  -- Of orders that were placed on that day for the next one.
  ahead integer not null default 0 check (ahead >= 0),
  -- The number that every kitchen day begins with; null if the count goes on.
  each_day integer check (each_day between 1 and 9999),
  day date not null
);
create index dish_portions_by_outlet on dish_portions (restaurant_id);
call report_changes_of('dish_portions', 'restaurant_id');

-- What an order took of a count, and of which day. Deleted when it is given back.
create table taken_portions (
  order_id uuid not null references orders,
  dish_id uuid not null references dishes,
  portions integer not null check (portions > 0),
  day date not null,
  primary key (order_id, dish_id)
);
