-- A refund that did not reach the card, and the one that tried it again: each is tried again once, and its retry may fail too.
create table refund_retries (
  refund_id uuid primary key references refunds (id),
  retry_id uuid not null unique references refunds (id),
  check (refund_id <> retry_id)
);

-- What a cancelled order gave back to the counts: re-opening it takes that again, and nothing of a dish counted since.
create table returned_portions (
  order_id uuid not null references orders,
  dish_id uuid not null references dishes,
  portions integer not null check (portions > 0),
  primary key (order_id, dish_id)
);
