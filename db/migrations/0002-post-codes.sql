-- Positions of post codes from ONSPD or Code-Point Open files, and the progress of each import.

create table post_codes (
  post_code text collate "C" primary key check (post_code ~ '^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$'),
  lat double precision not null check (lat between 49 and 61),
  lng double precision not null check (lng between -9 and 2)
);

-- A file is identified by its content. bytes_done is committed together with the rows before it.
create table post_code_imports (
  file_hash text primary key check (file_hash ~ '^[0-9a-f]{64}$'),
  file_name text not null check (length(file_name) between 1 and 300),
  file_bytes bigint not null check (file_bytes >= 0),
  bytes_done bigint not null check (bytes_done between 0 and file_bytes),
  lines integer not null default 0 check (lines >= 0),
  stored integer not null default 0 check (stored >= 0),
  terminated integer not null default 0 check (terminated >= 0),
  unplaced integer not null default 0 check (unplaced >= 0),
  bad integer not null default 0 check (bad >= 0),
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
