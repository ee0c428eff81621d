-- When the gateway reported that it failed. Unknown of those from before.
alter table refunds add column failed_at timestamptz;

-- A refund that did not reach the card, and the one that tried it again: each is tried again once, and its retry may fail too.
create table refund_retries (
  refund_id uuid primary key references refunds (id),
  retry_id uuid not null unique references refunds (id),
  check (refund_id <> retry_id)
);
