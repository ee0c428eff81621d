import { sql } from 'kysely'

import type { Terms, TermsRole } from '#contract/content/terms.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** The version with the highest number is the one in force. */
export async function findNewestTerms(db: Db, role: TermsRole): Promise<Terms | undefined> {
  const row = await db
    .selectFrom('terms')
    .selectAll()
    .where('role', '=', role)
    .where('removed_at', 'is', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toTerms(row)
}

export async function listTerms(db: Db): Promise<Terms[]> {
  const rows = await db
    .selectFrom('terms')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('role')
    .orderBy('version', 'desc')
    .execute()
  return rows.map(toTerms)
}

export async function findTerms(db: Db, id: string): Promise<Terms | undefined> {
  const row = await db
    .selectFrom('terms')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row && toTerms(row)
}

/** Serialises publishing for a role, so that no two versions get the same number. */
export async function lockRole(tx: Tx, role: TermsRole): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`terms for ${role}`}))`.execute(tx)
}

export async function insertNextVersion(
  tx: Tx,
  text: { role: TermsRole; title: string; body: string },
  now: Date,
): Promise<Terms> {
  await lockRole(tx, text.role)
  const row = await tx
    .insertInto('terms')
    .values(({ selectFrom, fn }) => ({
      ...text,
      published_at: now,
      version: selectFrom('terms')
        .where('role', '=', text.role)
        .select(fn.coalesce(sql<number>`max(version) + 1`, sql<number>`1`).as('next')),
    }))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toTerms(row)
}

/** The row stays: customers agreed to its text. */
export async function updateTermsRemoved(db: Db, id: string, now: Date): Promise<Terms | undefined> {
  const row = await db
    .updateTable('terms')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row && toTerms(row)
}

function toTerms(row: Omit<Terms, '_id' | 'publishedAt'> & { id: string; published_at: Date }): Terms {
  const { id, role, title, body, version, published_at } = row
  return { _id: id, role, title, body, version, publishedAt: published_at.toISOString() }
}
