-- In a transaction of its own: orders are placed while the old ones are read.
alter table order_lines validate constraint order_lines_declared;
alter table order_line_options validate constraint order_line_options_declared;
alter table orders validate constraint orders_avoid;
alter table orders validate constraint orders_avoid_with_consent;

-- The nightly sweep finds them.
create index orders_with_avoid on orders (expected_at) where avoid is not null;
