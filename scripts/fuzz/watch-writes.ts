import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** What the set-up of a case writes is not looked at: its connections go by this name. */
export const setUpName = 'fuzz-set-up'

/** The gateway is somebody else's house, whose record happens to lie in our database. */
const notOurs = "('pg_catalog', 'information_schema', 'pg_toast', 'fuzz', 'sandbox')"

/** Writes down every row that anybody but the set-up inserts, changes or deletes, in any table there is, once it is committed. */
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

/** Counters of tries and limits, which a refusal is meant to move: that is what they are for. */
const counters = [
  'public.limits',
  'public.one_time_codes update',
  'public.solved_challenges',
  'public.server_secret insert',
]

export function forbiddenWrites(writes: string[]): string[] {
  return writes.filter((what) => !counters.some((counter) => what.startsWith(counter)))
}
