import pg from 'pg'

import { timeouts } from '#server/platform/timeouts.ts'

/** Copying takes longer than the pool's timeouts, so it has its own connection. The settings fix the format of values. */
export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: timeouts.databaseConnect,
    keepAlive: true,
    application_name: 'tablefare-copy',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(
      `set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
       set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0; set lock_timeout = '30s';
       set idle_in_transaction_session_timeout = 0`,
    )
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
