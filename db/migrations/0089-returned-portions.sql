-- What a cancelled order gave back to the counts: re-opening it takes that again, and nothing of a dish counted since.
create table returned_portions (
  order_id uuid not null references orders,
  dish_id uuid not null references dishes,
  portions integer not null check (portions > 0),
  primary key (order_id, dish_id)
);
