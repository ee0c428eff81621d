-- Places of a kitchen where dishes are made: the dishes of a category belong to one of them, or to none.
create table stations (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants,
  name text not null check (length(name) between 1 and 30),
  position smallint not null,
  removed_at timestamptz
);
create unique index stations_by_name on stations (restaurant_id, lower(name)) where removed_at is null;

-- Apart from the categories: pages that show a menu are not affected by a change.
create table category_stations (
  category_id uuid primary key references categories,
  station_id uuid not null references stations
);
create index category_stations_by_station on category_stations (station_id);

create table printers (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants,
  name text not null check (length(name) between 1 and 40),
  -- 'board' is at a cable of a device that shows the board; the others ask the server.
  kind text not null check (kind in ('star', 'epson', 'board')),
  -- Millimetres of the roll, and characters on a line.
  paper smallint not null check (paper in (58, 80)),
  columns smallint not null check (case paper when 58 then columns = 32 else columns in (42, 48) end),
  parts text not null check (parts in ('whole', 'station')),
  station_ids uuid[] not null default '{}' check (cardinality(station_ids) <= 20),
  -- Part of the signature in the printer's address: a new number ends the address.
  code_no integer not null default 1 check (code_no > 0),
  -- The last time that it asked for tickets, within 20 seconds.
  heard_at timestamptz,
  trouble text check (length(trouble) between 1 and 100),
  -- Staff were warned that it is silent. Null once it is heard again.
  warned_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index printers_by_outlet on printers (restaurant_id) where removed_at is null;

-- A ticket on one printer. It has no copy of the order: the ticket is made when the printer takes it.
create table print_jobs (
  id uuid primary key default gen_random_uuid(),
  printer_id uuid not null references printers,
  restaurant_id uuid not null references restaurants,
  -- Null for a test.
  order_id uuid references orders,
  part text not null check (part in ('whole', 'station', 'change', 'cancelled', 'test')),
  station_id uuid references stations,
  -- The lines of the order that are on it. Null for all.
  lines smallint[] check (cardinality(lines) <= 200),
  -- Of a change: the dishes to leave out and to make instead, and the old total, in pence.
  change jsonb,
  change_no smallint not null default 0 check (change_no between 0 and 999),
  -- Every copy after the first is marked as a reprint, and the bytes of a copy leave once.
  copy smallint not null default 1 check (copy between 1 and 999),
  state text not null default 'Waiting' check (state in ('Waiting', 'Sent', 'Printed', 'Dropped')),
  -- The copy in the id under which the printer has taken it last: it confirms by that id.
  given_for smallint,
  queued_at timestamptz not null,
  -- Until then the printer may confirm it; then the next copy waits.
  confirm_by timestamptz,
  printed_at timestamptz,
  check ((state = 'Sent') = (confirm_by is not null)),
  check ((part = 'test') = (order_id is null))
);
create unique index print_jobs_once on print_jobs (printer_id, order_id, part, station_id, change_no)
  nulls not distinct where order_id is not null;
create index print_jobs_open on print_jobs (printer_id, queued_at) where state in ('Waiting', 'Sent');
create index print_jobs_by_order on print_jobs (order_id);
create index print_jobs_by_time on print_jobs (queued_at);
