import type pg from 'pg'

/** Names are qualified with their schema and quoted if needed. */
export type Table = { name: string; columns: string[] }
type Sequence = { name: string; last: string; isUsed: boolean }

/**
 * Migrations are listed in the header. Events contain transaction ids, which are valid in one Postgres only; open pages
 * reload after a restore. Job runners register again.
 */
const notCopied = [
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'graphile_worker.migrations',
  'public.events',
  'public.events_swept',
  'public.job_runners',
]

/** Every table to copy. Referenced tables come before the tables that refer to them. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(
    `select format('%I.%I', nspname, relname) as name,
            array(select quote_ident(attname) from pg_attribute
                  where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
                  order by attnum) as columns,
            array(select distinct format('%I.%I', other_space.nspname, other.relname)
                  from pg_constraint join pg_class as other on other.oid = confrelid
                  join pg_namespace as other_space on other_space.oid = other.relnamespace
                  where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as needs
     from pg_class as c join pg_namespace as space on space.oid = c.relnamespace
     where relkind = 'r' and nspname in ('public', 'sandbox', 'graphile_worker')
     order by 1`,
  )
  const waiting = rows.filter(({ name }) => !notCopied.includes(name))
  const listed = new Map<string, Table>()
  while (waiting.length > 0) {
    const at = waiting.findIndex(({ needs }) => needs.every((name) => listed.has(name)))
    const next = waiting.splice(at, at < 0 ? 0 : 1)[0]
    if (!next) throw new Error(`these tables refer to each other: ${waiting.map(({ name }) => name).join()}`)
    listed.set(next.name, { name: next.name, columns: next.columns })
  }
  return [...listed.values()]
}

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname in ('public', 'sandbox', 'graphile_worker') order by 1`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const found = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as last, is_called as "isUsed" from ${name}`,
    )
    sequences.push({ name, ...found.rows[0]! })
  }
  return sequences
}

/** The number of rows and a checksum of their content that does not depend on their order. */
export async function computeChecksum(client: pg.Client, { name, columns }: Table) {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows,
            coalesce(sum(('x' || left(md5(row(${columns.join(', ')})::text), 15))::bit(60)::bigint), 0)::text as sum
     from ${name}`,
  )
  return rows[0]!
}
