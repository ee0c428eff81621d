-- Nobody took the food within ten minutes: the order ends as Completed, and the outlet keeps the money, as the terms say.
alter table orders add column nobody_came_at timestamptz;
alter table orders add constraint orders_nobody_came_is_completed
  check (nobody_came_at is null or status = 'Completed');
