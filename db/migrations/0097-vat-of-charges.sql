-- The rates of VAT in the delivery charge, which is the outlet's, and in the service charge, which is the platform's.
-- An order keeps those that it was placed with; older orders have the usual rate.
alter table restaurants
  add column delivery_vat_rate smallint not null default 20 check (delivery_vat_rate in (0, 5, 20));
alter table site_settings
  add column service_vat_rate smallint not null default 20 check (service_vat_rate in (0, 5, 20));
alter table orders
  add column delivery_vat_rate smallint not null default 20,
  add column service_vat_rate smallint not null default 20,
  add constraint orders_charge_rates check (delivery_vat_rate in (0, 5, 20) and service_vat_rate in (0, 5, 20)) not valid;

-- The VAT of a refund is that of its food and of its delivery charge.
alter table refunds
  drop constraint refunds_check,
  drop constraint refunds_check1,
  add constraint refunds_vat check (vat_at_5 between 0 and food_at_5 + delivery_charge
    and vat_at_20 between 0 and food_at_20 + delivery_charge) not valid;
alter table refunds validate constraint refunds_vat;
