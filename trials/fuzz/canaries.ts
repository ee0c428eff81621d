import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** The owner of a marked text: a person, and the outlet they gave it to. */
type Owner = { customerId?: string | undefined; outletId?: string | undefined; what: string }
export type Viewer = { customerIds: string[]; outletIds: string[]; isAdmin: boolean }
export type Canaries = ReturnType<typeof createCanaries>

const marked =
  /zq[0-9a-f]{12}|[0-9a-f]{12}@example\.com|71\d{8}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Texts that are unique to one row, so that a text in a response tells whose row it shows. */
export function createCanaries(db: Db) {
  const owners = new Map<string, Owner>()
  const know = (text: string, owner: Owner) => void owners.set(text, owner)
  return {
    know,
    mark(owner: Owner): string {
      const text = `zq${randomBytes(6).toString('hex')}`
      know(text, owner)
      return text
    },
    /** Marked texts in a response that the viewer may not see, except those they sent themselves. */
    async leaked(answer: string, sent: string, viewer: Viewer): Promise<string[]> {
      const found = [...new Set(answer.match(marked))].filter(
        (text) => owners.has(text) && !sent.includes(text),
      )
      const leaks: string[] = []
      for (const text of found) {
        const owner = owners.get(text)!
        if (!(await maySee(db, viewer, owner)) && !(await isReviewer(db, text)))
          leaks.push(`${owner.what} (${text})`)
      }
      return leaks
    },
  }
}

async function maySee(db: Db, viewer: Viewer, { customerId, outletId, what }: Owner): Promise<boolean> {
  if (customerId !== undefined && viewer.customerIds.includes(customerId)) return true
  if (outletId !== undefined && viewer.outletIds.includes(outletId)) return true
  // An admin finds any order.
  if (viewer.isAdmin && ['a thing named orderId', 'a thing named recordId'].includes(what)) return true
  if (customerId !== undefined && what.endsWith('session')) return worksAt(db, viewer.outletIds, customerId)
  if (customerId === undefined || !/ (name|email|mobile|id)$/.test(what)) return false
  return isKnownTo(db, viewer, customerId)
}

/** Owners sign out the devices of their staff. */
async function worksAt(db: Db, outletIds: readonly string[], customerId: string): Promise<boolean> {
  const { rows } = await sql`select from memberships
    where customer_id = ${customerId} and restaurant_id = any(${[...outletIds]})`.execute(db)
  return rows.length > 0
}

/** Reviews are public, with the name of who wrote them. */
async function isReviewer(db: Db, text: string): Promise<boolean> {
  return (
    (await db.selectFrom('reviews').select('id').where('name', '=', text).executeTakeFirst()) !== undefined
  )
}

/** An outlet may see its customers and its people, an admin everyone with an order, a role or an entry in the audit log. */
async function isKnownTo(db: Db, viewer: Viewer, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select
    (${viewer.isAdmin} and (exists (select from memberships where customer_id = ${customerId})
      or exists (select from changes where customer_id = ${customerId})
      or exists (select from orders where customer_id = ${customerId})))
    or exists (select from memberships where customer_id = ${customerId} and restaurant_id = any(${viewer.outletIds}))
    or exists (select from orders where customer_id = ${customerId} and restaurant_id = any(${viewer.outletIds}))
    or exists (select from bookings where customer_id = ${customerId} and restaurant_id = any(${viewer.outletIds}))
    as known`.execute(db)
  return rows[0]!.known
}
