-- Off until this moment, then back on the menu by itself.
alter table dishes add column sold_out_until timestamptz;
alter table options add column sold_out_until timestamptz;
