-- Sold out until this time, then available again.
alter table dishes add column sold_out_until timestamptz;
alter table options add column sold_out_until timestamptz;
