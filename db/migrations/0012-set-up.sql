-- Walk-ins, and the pictures that outlets upload.

-- Walk-ins hold covers like a booking, from the quarter of an hour in which they are seated until they leave.
create table walk_ins (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants,
  -- The outlet's label for them: a table or a name.
  called text check (length(called) between 1 and 60),
  guest_no integer not null check (guest_no between 1 and 2000),
  starts_at timestamptz not null check (extract(epoch from starts_at)::bigint % 900 = 0),
  seated_at timestamptz not null,
  left_at timestamptz,
  check (left_at is null or left_at >= seated_at)
);
create index walk_ins_by_restaurant on walk_ins (restaurant_id, starts_at, id);

-- Re-encoded from the upload, so that nothing of the file itself is stored. Rows never change.
create table pictures (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants,
  bytes bytea not null check (octet_length(bytes) between 1 and 1000000),
  width integer not null check (width between 1 and 4000),
  height integer not null check (height between 1 and 4000),
  made_at timestamptz not null
);
create index pictures_by_restaurant on pictures (restaurant_id);
