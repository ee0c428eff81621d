-- An order that is so many minutes late gets a coupon of so many pence. Null: no rule.
alter table restaurants
  add column late_minutes smallint check (late_minutes between 5 and 120),
  add column late_coupon integer check (late_coupon between 100 and 5000),
  add check (num_nulls(late_minutes, late_coupon) in (0, 2));

-- The late order that a coupon makes up for: one coupon per order.
alter table coupons add column late_order_id uuid unique references orders (id);
