import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** Whose a marked text is: a person's, and where they gave it to an outlet also that outlet's. */
type Owner = { customerId?: string | undefined; outletId?: string | undefined; what: string }
export type Asker = { customerIds: string[]; outletIds: string[]; isAdmin: boolean }
export type Canaries = ReturnType<typeof keepCanaries>

const marked =
  /zq[0-9a-f]{12}|[0-9a-f]{12}@example\.com|71\d{8}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Texts that stand in one row of the database alone, so that wherever one shows up, it is known whose row was shown. */
export function keepCanaries(db: Db) {
  const owners = new Map<string, Owner>()
  const know = (text: string, owner: Owner) => void owners.set(text, owner)
  return {
    know,
    mark(owner: Owner): string {
      const text = `zq${randomBytes(6).toString('hex')}`
      know(text, owner)
      return text
    },
    /** What stands in an answer that its asker may not see. What they sent themselves is no news to them. */
    async leaked(answer: string, sent: string, asker: Asker): Promise<string[]> {
      const found = [...new Set(answer.match(marked))].filter(
        (text) => owners.has(text) && !sent.includes(text),
      )
      const leaks: string[] = []
      for (const text of found) {
        const owner = owners.get(text)!
        if (!(await maySee(db, asker, owner))) leaks.push(`${owner.what} (${text})`)
      }
      return leaks
    },
  }
}

async function maySee(db: Db, asker: Asker, { customerId, outletId, what }: Owner): Promise<boolean> {
  if (customerId !== undefined && asker.customerIds.includes(customerId)) return true
  if (outletId !== undefined && asker.outletIds.includes(outletId)) return true
  if (customerId === undefined || !/ (name|email|mobile|id)$/.test(what)) return false
  return isKnownTo(db, asker, customerId)
}

/** An outlet knows whoever orders or books there, and an admin whoever has a role or has changed something. */
async function isKnownTo(db: Db, asker: Asker, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select
    (${asker.isAdmin} and (exists (select from memberships where customer_id = ${customerId})
      or exists (select from changes where customer_id = ${customerId})))
    or exists (select from orders where customer_id = ${customerId} and restaurant_id = any(${asker.outletIds}))
    or exists (select from bookings where customer_id = ${customerId} and restaurant_id = any(${asker.outletIds}))
    as known`.execute(db)
  return rows[0]!.known
}
