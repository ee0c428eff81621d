-- Records of tips that an outlet has shared among its people: by month, the latest number counts. A correction is a further
-- record, so what was said before stays for the three years that the law asks for.
create table tip_shares (
  restaurant_id uuid not null references restaurants,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  number smallint not null check (number between 1 and 100),
  shared_on date not null check (shared_on >= month),
  how text not null check (length(how) between 1 and 300),
  -- The tips of the month when this was recorded, in pence.
  amount integer not null,
  customer_id uuid not null references customers,
  recorded_at timestamptz not null,
  primary key (restaurant_id, month, number)
);
create index tip_shares_by_customer on tip_shares (customer_id);

-- Accounts may be merged; nothing else changes.
create trigger tip_shares_are_append_only
  before delete or update of restaurant_id, month, number, shared_on, how, amount, recorded_at on tip_shares
  for each row execute function refuse_change();

create index book_rows_of_tips on book_rows (entry_id) where what = 'tip';
