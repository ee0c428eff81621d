-- In a transaction of its own: only writes wait while an index is built, and no table is locked beyond that.
alter table order_events validate constraint order_events_who_check;
alter table payments validate constraint payments_return_after;
alter table customers validate constraint customers_block;

-- An order is placed, accepted and cancelled at most once each, until it is re-opened.
create unique index order_events_once_a_round on order_events (order_id, to_status, round)
  where from_status is distinct from to_status;
drop index order_events_once;

-- Admins find orders of every outlet.
create index orders_by_name on orders using gin (to_tsvector('simple', coalesce(customer_name, '')));
create index orders_by_last_digits on orders (right(mobile_no, 4));
create index orders_by_post_code on orders (post_code);
create index orders_by_day on orders (expected_at desc, id);
create index payment_attempts_by_last_digits on payment_attempts (card_last4) where card_last4 is not null;

-- A number that a blocked customer has.
create index customers_blocked on customers (mobile_no) where blocked_at is not null;
create index messages_failed on messages (queued_at) where state in ('failed', 'unknown');
