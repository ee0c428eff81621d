-- no transaction
-- Writes to one table wait while its index is built, reads do not. Admins find orders of every outlet.

create index if not exists orders_by_name on orders using gin (to_tsvector('simple', coalesce(customer_name, '')));

create index if not exists orders_by_last_digits on orders (right(mobile_no, 4));

create index if not exists orders_by_post_code on orders (post_code);

create index if not exists orders_by_day on orders (expected_at desc, id);

create index if not exists payment_attempts_by_last_digits on payment_attempts (card_last4) where card_last4 is not null;

-- A number that a blocked customer has.
create index if not exists customers_blocked on customers (mobile_no) where blocked_at is not null;

create index if not exists messages_failed on messages (queued_at) where state in ('failed', 'unknown');

-- Reasons of blocks, which are erased with the account.
create index if not exists changes_of_blocks on changes ((detail ->> 'blockedId'))
  where what in ('customer-blocked', 'customer-unblocked');

-- An order is placed, accepted and cancelled at most once each, until it is re-opened.
create unique index if not exists order_events_once_a_round on order_events (order_id, to_status, round)
  where from_status is distinct from to_status;

drop index if exists order_events_once;
