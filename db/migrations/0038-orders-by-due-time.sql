-- Sales count on the day the food is due, and past orders are looked up by that day.
create index orders_by_due_time on orders (restaurant_id, expected_at desc, id);
-- Admins list the orders of every outlet, latest first, and the messages about one order.
create index orders_by_time on orders (created_at desc, id);
create index messages_by_key on messages (key text_pattern_ops);
