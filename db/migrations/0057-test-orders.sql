-- An order that staff send to their own board to try it. It is nobody's sale: reports leave it out.
alter table orders add column is_test boolean not null default false;
-- Nothing is paid for it by card, and no coupon is spent.
alter table orders add constraint orders_test_is_free check (not is_test or (payment_method <> 'Card' and coupon_id is null)) not valid;
