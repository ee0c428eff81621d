-- An order that is so many minutes late gets a coupon of so many pence. Null: no rule.
alter table restaurants
  add column late_minutes smallint check (late_minutes between 5 and 120),
  add column late_coupon integer check (late_coupon between 100 and 5000),
  add check (num_nulls(late_minutes, late_coupon) in (0, 2));

-- The coupon that makes up for a late order: one per order. A table of its own, as orders refer to coupons.
create table late_coupons (
  order_id uuid primary key references orders,
  coupon_id uuid not null unique references coupons
);
