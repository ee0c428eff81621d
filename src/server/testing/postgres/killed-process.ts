import { sql } from 'kysely'
import { expect, vi } from 'vitest'

import type { Db } from '#server/platform/db/database.ts'

/** A connection string whose application name identifies the process that a test will kill. */
export function victimUrl(connectionString: string): string {
  const url = new URL(connectionString)
  url.searchParams.set('application_name', 'victim')
  return url.href
}

/** Postgres still finishes the queries of a killed process, so wait for its sessions to end. */
export async function waitForVictimExit(db: Db): Promise<void> {
  const left = async () =>
    (await sql`select from pg_stat_activity where application_name = 'victim'`.execute(db)).rows.length
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 60_000, interval: 20 })
}
