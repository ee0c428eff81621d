import type { Client } from './copy-rows.ts'

const preserved = [
  'site_settings',
  'server_secret',
  'post_codes',
  'post_code_imports',
  'kysely_migration',
  'kysely_migration_lock',
]

/** Empties every table but the settings, the server's secret, the imported post codes and the list of migrations, and the sandbox gateway's record. */
export async function clearWorld(client: Client): Promise<void> {
  const { rows } = await client.query<{ tables: string | null }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables
       from pg_tables where schemaname in (current_schema(), 'sandbox') and tablename <> all ($1)`,
    [preserved],
  )
  if (rows[0]?.tables) await client.query(`truncate ${rows[0].tables}`)
  // Jobs of the old world refer to deleted rows.
  await client.query('delete from graphile_worker._private_jobs')
}
