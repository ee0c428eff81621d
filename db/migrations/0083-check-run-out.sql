-- In a transaction of its own: orders are placed while the old ones are read.
alter table order_lines validate constraint order_lines_if_out;
alter table order_lines validate constraint order_lines_swap;
alter table order_lines validate constraint order_lines_quantity_check;
alter table orders validate constraint orders_placed;
alter table orders validate constraint orders_never_more;
alter table orders validate constraint orders_refunded;
