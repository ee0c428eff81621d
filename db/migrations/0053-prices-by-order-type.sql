-- Null where the price or VAT rate of the dish applies. Food eaten in is always taxed at 20 %.
alter table dishes
  add column collection_price integer check (collection_price between 0 and 100000),
  add column delivery_price integer check (delivery_price between 0 and 100000),
  add column dine_in_price integer check (dine_in_price between 0 and 100000),
  add column collection_vat_rate smallint check (collection_vat_rate in (0, 5, 20)),
  add column delivery_vat_rate smallint check (delivery_vat_rate in (0, 5, 20)),
  add column type_prices_from date;
