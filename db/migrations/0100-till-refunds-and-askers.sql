-- no transaction
-- Cash that an outlet took out of its till for a refund, and the person who entered a bank account. Each table is locked by a
-- statement of its own.

alter table refunds
  -- In pence. It stays as it was handed over, also if a chargeback lowers or drops the refund.
  add column if not exists till_amount integer,
  drop constraint if exists refunds_till,
  add constraint refunds_till check (till_amount is null or till_amount > 0 and handed_by = 'outlet') not valid;

alter table refunds validate constraint refunds_till;

create index if not exists refunds_from_till on refunds (asked_at) where till_amount is not null;

-- Unknown of accounts from before this.
alter table bank_accounts add column if not exists customer_id uuid references customers;

create index if not exists bank_accounts_by_customer on bank_accounts (customer_id, restaurant_id);
