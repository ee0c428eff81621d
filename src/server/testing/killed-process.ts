import { sql } from 'kysely'
import { expect, vi } from 'vitest'

import type { Db } from '#server/platform/db/database.ts'

/** Under this address a process that a test will kill can be told from the others. */
export function victimsAddress(connectionString: string): string {
  const url = new URL(connectionString)
  url.searchParams.set('application_name', 'victim')
  return url.href
}

/** Postgres still finishes what a killed process had asked for, so it is waited for. */
export async function victimGone(db: Db): Promise<void> {
  const left = async () =>
    (await sql`select from pg_stat_activity where application_name = 'victim'`.execute(db)).rows.length
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 60_000, interval: 20 })
}
