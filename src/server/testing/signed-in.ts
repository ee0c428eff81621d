import { createHash, randomBytes, randomInt } from 'node:crypto'

import { hash } from '@node-rs/argon2'

import type { Db } from '#server/platform/db/database.ts'

type Person = {
  kind?: 'guest' | 'customer'
  isAdmin?: boolean
  staffOf?: string[]
  name?: string | null
  isProved?: boolean
}

/** What every registered one of them signs in with. */
export const password = 'plum jam and rye'
const passwordHash = await hash(password)

/** Counted on from anywhere: drawn anew for each, two of a thousand people would now and then have the same. */
let number = randomInt(10 ** 7, 9 * 10 ** 7)

/** Somebody with a session, put straight into the database. `bearer` are the headers that make a call theirs. */
export async function signedIn(db: Db, person: Person = {}) {
  const { kind = 'customer', isAdmin = false, staffOf = [], name = 'Amira Khan', isProved = false } = person
  const token = randomBytes(32).toString('base64url')
  const mobile = `+4471${number++}`
  const email = kind === 'guest' ? null : `${randomBytes(6).toString('hex')}@example.com`
  const { id: customerId } = await db
    .insertInto('customers')
    .values({
      kind: kind === 'guest' ? 'guest' : 'registered',
      name,
      email,
      mobile_no: mobile,
      mobile_proved_at: isProved ? new Date('2026-11-01T12:00:00Z') : null,
      password_hash: kind === 'guest' ? null : passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: sessionId } = await db
    .insertInto('sessions')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      customer_id: customerId,
      how: kind === 'guest' ? 'guest' : 'sign-in',
      user_agent: '',
      created_at: new Date('2026-11-16T12:00:00Z'),
      last_used_at: new Date('2026-11-16T12:00:00Z'),
      expires_at: new Date('2030-01-01T00:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const memberships = [
    ...(isAdmin ? [{ customer_id: customerId, role: 'admin' as const, restaurant_id: null }] : []),
    ...staffOf.map((id) => ({ customer_id: customerId, role: 'staff' as const, restaurant_id: id })),
  ]
  if (memberships.length > 0) await db.insertInto('memberships').values(memberships).execute()
  const bearer = { authorization: `Bearer ${token}` }
  return { customerId, sessionId, token, mobile, email, bearer, cookie: `tablefare_session=${token}` }
}
