-- In a transaction of its own: orders are placed while the old ones are read.
alter table order_lines validate constraint order_lines_options_price_check;
alter table order_line_options validate constraint order_line_options_price_check;
alter table orders validate constraint orders_test_is_free;
alter table orders validate constraint orders_coupon_amount;
