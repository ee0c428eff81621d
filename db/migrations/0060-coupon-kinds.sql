-- Kinds and conditions of coupons, coupons of outlets, and who pays. `amount` is the most that a coupon takes off, so the
-- previous version of the code never gives more.

alter table coupons
  add column kind text not null default 'fixed' check (kind in ('fixed', 'percent', 'free delivery')),
  add column percent smallint check (percent between 1 and 100),
  add column is_first_order boolean not null default false,
  -- 0 is Sunday. An end at or before the start is on the next day. All three or none.
  add column days smallint[] check (cardinality(days) between 1 and 7 and days <@ '{0,1,2,3,4,5,6}'::smallint[]),
  add column start_time text check (start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column end_time text check (end_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- Created by the outlet of `restaurant_id`, and edited by its staff.
  add column is_outlets boolean not null default false,
  -- Until now every coupon lowered the outlet's sales.
  add column paid_by text not null default 'outlet' check (paid_by in ('platform', 'outlet')),
  add check ((kind = 'percent') = (percent is not null)),
  add check (num_nulls(days, start_time, end_time) in (0, 3)),
  add check (not is_outlets or restaurant_id is not null and paid_by = 'outlet');

-- Two outlets may have the same code.
drop index coupons_by_code;
create unique index coupons_by_code on coupons (code) where removed_at is null and not is_outlets;
create unique index coupons_of_outlets_by_code on coupons (restaurant_id, code) where removed_at is null and is_outlets;

-- The coupon as it was when the order was placed. Null for orders from before this.
alter table orders
  add column coupon_kind text check (coupon_kind in ('fixed', 'percent', 'free delivery')),
  add column coupon_text text check (length(coupon_text) between 1 and 100),
  add column coupon_paid_by text check (coupon_paid_by in ('platform', 'outlet')),
  drop constraint orders_check1,
  add constraint orders_coupon_amount check (coupon_amount between 0 and
    case when coupon_kind = 'free delivery' then delivery_charge else sub_total - discount end) not valid;
