-- Questions of outlets about lines of their statements. Who asked and who answered is in the audit log.
create table statement_queries (
  id uuid primary key default gen_random_uuid(),
  statement_id uuid not null references statements,
  line text not null check (length(line) between 1 and 40),
  text text not null check (length(text) between 3 and 500),
  asked_at timestamptz not null,
  answer text check (length(answer) between 3 and 1000),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
-- One open query a line.
create unique index statement_queries_open on statement_queries (statement_id, line) where answered_at is null;
create index statement_queries_by_statement on statement_queries (statement_id, asked_at);

-- Payment files that an admin exported. Their bank details are read again from those in force at `made_at`.
create table payment_files (
  id uuid primary key default gen_random_uuid(),
  made_at timestamptz not null
);
create table payment_file_rows (
  file_id uuid not null references payment_files,
  statement_id uuid not null references statements,
  amount integer not null check (amount > 0),
  reference text not null check (length(reference) between 1 and 18),
  primary key (file_id, statement_id)
);
create index payment_file_rows_by_statement on payment_file_rows (statement_id);
create trigger payment_files_are_append_only before update or delete on payment_files
  for each row execute function refuse_change();
create trigger payment_file_rows_are_append_only before update or delete on payment_file_rows
  for each row execute function refuse_change();
