-- Delivery bands. `area_limit_miles`, `delivery_charge` and `minimum_order` remain the farthest band, and the only one of an
-- outlet with one charge. Nearer bands come before it, nearest first, with amounts in pence.

create function are_delivery_bands(bands jsonb) returns boolean language sql immutable as $$
  select coalesce(bool_and(coalesce(
    jsonb_typeof(band -> 'upToMiles') = 'number' and jsonb_typeof(band -> 'charge') = 'number'
    and jsonb_typeof(band -> 'minimumOrder') = 'number' and jsonb_typeof(band -> 'freeOver') in ('number', 'null')
    and (band ->> 'upToMiles')::numeric > case at when 1 then 0 else (bands -> (at::integer - 2) ->> 'upToMiles')::numeric end
    and (band ->> 'charge')::integer between 0 and 10000
    and (band ->> 'minimumOrder')::integer between 0 and 100000
    and coalesce((band ->> 'freeOver')::integer, 1) between 1 and 100000, false)), true)
  from jsonb_array_elements(bands) with ordinality as listed (band, at)
$$;

alter table restaurants
  add column nearer_bands jsonb not null default '[]'
    check (jsonb_typeof(nearer_bands) = 'array' and jsonb_array_length(nearer_bands) < 10
      and are_delivery_bands(nearer_bands)),
  -- Of the farthest band: the subtotal in pence from which delivery is free.
  add column free_delivery_over integer check (free_delivery_over between 1 and 100000),
  -- Never delivered to, whatever the distance.
  add column excluded_outcodes text[] not null default '{}'
    check (cardinality(excluded_outcodes) <= 300 and array_position(excluded_outcodes, null) is null);
