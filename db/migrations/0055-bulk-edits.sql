-- What undoes a bulk edit of dishes: each dish as it was, and as the edit left it.
create table bulk_edits (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants,
  dishes jsonb not null,
  made_at timestamptz not null,
  undone_at timestamptz
);
create index bulk_edits_by_outlet on bulk_edits (restaurant_id, made_at);
