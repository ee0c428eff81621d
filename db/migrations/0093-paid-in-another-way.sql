-- no transaction
-- A refund that did not reach the card may be paid in another way, by the outlet or by the platform.

alter table refunds
  -- In what way, in words that the customer reads.
  add column if not exists how text,
  drop constraint if exists refunds_way_check,
  add constraint refunds_way_check check (way in ('card', 'not charged', 'cash', 'chargeback', 'other')) not valid,
  drop constraint if exists refunds_how,
  add constraint refunds_how check ((way = 'other') = (how is not null) and length(how) between 3 and 120) not valid;

alter table refunds validate constraint refunds_way_check;

alter table refunds validate constraint refunds_how;

-- `platform bank`: what the platform has paid out of its own bank account.
alter table book_rows
  drop constraint if exists book_rows_account_check,
  add constraint book_rows_account_check check (account in ('customer card', 'outlet', 'platform fees', 'tips',
    'bank charges', 'coupons', 'refunds', 'refunds due', 'payouts', 'platform bank')) not valid;

alter table book_rows validate constraint book_rows_account_check;
