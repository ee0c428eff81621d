-- no transaction
-- The platform's desk: admins cancel and re-open orders, and block customers.

alter table order_events
  drop constraint if exists order_events_who_check,
  add constraint order_events_who_check check (who in ('customer', 'outlet', 'system', 'admin')) not valid,
  -- How often the order had been re-opened, counting this step.
  add column if not exists round smallint not null default 0 check (round between 0 and 1000);

-- Until then a return can be withdrawn. Null once the gateway may have been called.
alter table payments
  add column if not exists return_after timestamptz,
  drop constraint if exists payments_return_after,
  add constraint payments_return_after check (return_after is null or wanted = 'return') not valid;

-- Null for attempts from before this.
alter table payment_attempts
  add column if not exists card_brand text check (length(card_brand) between 1 and 40),
  add column if not exists card_last4 text check (card_last4 ~ '^[0-9]{4}$');

-- A blocked customer reads everything and can neither order nor book.
alter table customers
  add column if not exists blocked_at timestamptz,
  add column if not exists block_reason text check (length(block_reason) between 1 and 300),
  drop constraint if exists customers_block,
  add constraint customers_block check ((blocked_at is null) = (block_reason is null)) not valid;

alter table order_events validate constraint order_events_who_check;

alter table payments validate constraint payments_return_after;

alter table customers validate constraint customers_block;
