-- no transaction
-- A tip is part of an order's total, outside of everything that is computed from its food. Orders and refunds are locked by
-- statements of their own.

alter table orders
  add column if not exists tip integer not null default 0,
  drop constraint if exists orders_check2,
  drop constraint if exists orders_total,
  add constraint orders_total check (
    total = sub_total - discount - coupon_amount + service_charge + delivery_charge + tip
  ) not valid,
  drop constraint if exists orders_tip,
  -- At most the rest of the total as placed. It stays as it was given if a dish runs out.
  add constraint orders_tip check (
    tip between 0 and 10000
    and (tip = 0 or payment_method = 'Card' and 2 * tip <= coalesce(placed_total, total))
  ) not valid;

alter table refunds
  add column if not exists tip integer not null default 0,
  drop constraint if exists refunds_tip,
  add constraint refunds_tip check (tip >= 0) not valid,
  drop constraint if exists refunds_parts,
  add constraint refunds_parts check (
    amount = food + service_charge + delivery_charge + tip and food_at_5 + food_at_20 <= food
  ) not valid;

-- How an outlet shares its tips. Null: it takes none.
alter table restaurants
  add column if not exists tip_sharing text,
  drop constraint if exists restaurants_tip_sharing,
  add constraint restaurants_tip_sharing check (length(tip_sharing) between 10 and 500);

alter table orders validate constraint orders_total;

alter table orders validate constraint orders_tip;

alter table refunds validate constraint refunds_tip;

alter table refunds validate constraint refunds_parts;
