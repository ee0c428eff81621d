-- Nearest first from an index: a flat map whose unit is one degree of latitude.
alter table restaurants add column spot point
  generated always as (point(lng * cos(radians(lat)), lat)) stored;
create index restaurants_by_spot on restaurants using gist (spot)
  where suspended_at is null and published_at is not null;

-- Special offers are sorted by rank too.
create index restaurants_with_offers on restaurants (rank, id)
  where suspended_at is null and published_at is not null and discount_percent > 0;
