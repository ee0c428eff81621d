-- no transaction
-- A refund that did not reach the card may be paid in another way, by the outlet or by the platform.

alter table refunds
  -- In what way, in words that the customer reads.
  add column if not exists how text,
  -- Who handed over the money. `paid_by` bears the refund.
  add column if not exists handed_by text,
  drop constraint if exists refunds_way_check,
  add constraint refunds_way_check check (way in ('card', 'not charged', 'cash', 'chargeback', 'other')) not valid,
  drop constraint if exists refunds_how,
  add constraint refunds_how check ((way = 'other') = (how is not null) and length(how) between 3 and 120) not valid,
  drop constraint if exists refunds_handed_by,
  add constraint refunds_handed_by check ((way = 'other') = (handed_by is not null) and handed_by in ('outlet', 'platform')) not valid;

alter table refunds validate constraint refunds_way_check;

alter table refunds validate constraint refunds_how;

alter table refunds validate constraint refunds_handed_by;

-- `platform bank`: what the platform has paid out of its own bank account.
alter table book_rows
  drop constraint if exists book_rows_account_check,
  add constraint book_rows_account_check check (account in ('customer card', 'outlet', 'platform fees', 'tips',
    'bank charges', 'coupons', 'refunds', 'refunds due', 'payouts', 'platform bank')) not valid;

alter table book_rows validate constraint book_rows_account_check;
