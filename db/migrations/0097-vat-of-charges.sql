-- no transaction
-- The rates of VAT in the delivery charge, which is the outlet's, and in the service charge, which is the platform's.
-- An order keeps those that it was placed with; older orders have the usual rate. Each table is locked by a statement of its
-- own.

alter table restaurants
  add column if not exists delivery_vat_rate smallint not null default 20 check (delivery_vat_rate in (0, 5, 20));

alter table site_settings
  add column if not exists service_vat_rate smallint not null default 20 check (service_vat_rate in (0, 5, 20));

alter table orders
  add column if not exists delivery_vat_rate smallint not null default 20,
  add column if not exists service_vat_rate smallint not null default 20,
  drop constraint if exists orders_charge_rates,
  add constraint orders_charge_rates check (delivery_vat_rate in (0, 5, 20) and service_vat_rate in (0, 5, 20)) not valid;

-- The VAT of a refund is that of its food and of its delivery charge.
alter table refunds
  drop constraint if exists refunds_check,
  drop constraint if exists refunds_check1,
  drop constraint if exists refunds_vat,
  add constraint refunds_vat check (vat_at_5 between 0 and food_at_5 + delivery_charge
    and vat_at_20 between 0 and food_at_20 + delivery_charge) not valid;

alter table orders validate constraint orders_charge_rates;

alter table refunds validate constraint refunds_vat;
