-- In a transaction of its own: orders are placed while the old ones are read.
alter table payments validate constraint payments_captured;
alter table payments validate constraint payments_to_capture;
alter table payments validate constraint payments_balance;
alter table payment_ledger validate constraint payment_ledger_kind_check;
alter table orders validate constraint orders_refunded;
alter table orders validate constraint orders_payment_status_check;
