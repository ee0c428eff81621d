import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** The application_name of the set-up's connections, whose writes are ignored. */
export const setUpName = 'fuzz-set-up'

/** Schemas that are not ours; the sandbox gateway happens to store its record in the same database. */
const notOurs = "('pg_catalog', 'information_schema', 'pg_toast', 'fuzz', 'sandbox')"

/** Records every committed insert, update and delete in every table, except those of the set-up. */
export async function watchWrites(db: Db): Promise<() => Promise<string[]>> {
  await sql`create schema fuzz`.execute(db)
  await sql`create table fuzz.writes (id bigint generated always as identity primary key, what text)`.execute(
    db,
  )
  await sql`create function fuzz.note() returns trigger language plpgsql as $$ begin
    insert into fuzz.writes (what) values (tg_table_schema || '.' || tg_table_name || ' ' || lower(tg_op));
    return null;
  end $$`.execute(db)
  await sql`do $$ declare tbl regclass; begin
    for tbl in select c.oid from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind = 'r' and nspname not in ${sql.raw(notOurs)} loop
      execute format('create trigger fuzz_note after insert or update or delete on %s for each row
        when (current_setting(''application_name'') <> ''${sql.raw(setUpName)}'') execute function fuzz.note()', tbl);
    end loop;
  end $$`.execute(db)
  let last = '0'
  return async () => {
    const { rows } = await sql<{ id: string; what: string }>`
      select id::text, what from fuzz.writes where id > ${last}::bigint order by fuzz.writes.id`.execute(db)
    last = rows.at(-1)?.id ?? last
    return rows.map(({ what }) => what)
  }
}

/** Counters that a refusal is meant to change: attempts and rate limits. */
const counters = [
  'public.limits',
  'public.one_time_codes update',
  'public.solved_challenges',
  'public.second_factor_challenges update',
  'public.server_secret insert',
]

export function forbiddenWrites(writes: string[]): string[] {
  return writes.filter((what) => !counters.some((counter) => what.startsWith(counter)))
}
