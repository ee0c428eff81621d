import type { APIRequestContext, BrowserContext } from '@playwright/test'

import type { Db } from '#server/platform/db/database.ts'
import { notify, type Notice } from '#server/accounts/notifications/notify.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { openSiteDatabase } from '../../scripts/testing/open-site-database.ts'
import { type Person, register } from './people.ts'
import { recordSecret } from './secrets.ts'

export { password } from '#server/testing/fixtures/create-test-user.ts'

export type Site = { url: string; dataDir: string }

/** Creates a user that no other test has and signs this browser in. */
export async function signInAs(
  context: BrowserContext,
  person: Parameters<typeof createTestUser>[1] = {},
  site: Site = defaultSite(),
) {
  const user = await withSiteDatabase((db) => createTestUser(db, person), site)
  await setSession(context, user.token, site)
  return user
}

export async function setSession(
  context: BrowserContext,
  token: string,
  { url }: Site = defaultSite(),
): Promise<void> {
  recordSecret(token)
  await context.addCookies([
    { url, name: 'tablefare_session', value: token, httpOnly: true, sameSite: 'Lax' },
    { url, name: 'tablefare_signed_in', value: '1', sameSite: 'Lax' },
  ])
}

/** Creates an account whose number is verified, without the browser. */
export async function registerVerified(
  request: APIRequestContext,
  site: Site,
  person: Person,
): Promise<void> {
  await register(request, site.url, person)
  await markVerified(person.email, site)
}

/** Marks the number of this account as verified: from then on it signs in and resets the password. */
export async function markVerified(email: string, site: Site = defaultSite()): Promise<void> {
  await withSiteDatabase(
    (db) =>
      db
        .updateTable('customers')
        .set({ mobile_proved_at: new Date() })
        .where('email', '=', email)
        .executeTakeFirstOrThrow(),
    site,
  )
}

/** Expires the session. */
export async function endSession(id: string): Promise<void> {
  await withSiteDatabase((db) =>
    db
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('id', '=', id)
      .execute(),
  )
}

/** Notifies through the same use case as orders and bookings. */
export async function notifyCustomer(customerId: string, ...notices: Notice[]): Promise<void> {
  await withSiteDatabase((db) =>
    db.transaction().execute(async (tx) => {
      for (const notice of notices) await notify(tx, customerId, notice)
    }),
  )
}

/** Adds staff to this outlet; the robot leaves it alone from now on. */
export async function addStaff(uniId: string) {
  return withSiteDatabase(async (db) => {
    const outlet = await db
      .updateTable('restaurants')
      .set({ board_seen_at: new Date('2100-01-01') })
      .where('uni_id', '=', uniId)
      .returning(['id', 'covers', 'name'])
      .executeTakeFirstOrThrow()
    return {
      ...outlet,
      staff: await createTestUser(db, { staffOf: [outlet.id], isVerified: true }),
      other: await createTestUser(db, { isVerified: true }),
    }
  })
}

/** The site that nearly all journeys share. */
export function defaultSite(): Site {
  return { url: process.env.SITE_URL ?? '', dataDir: process.env.SITE_DATA_DIR ?? '' }
}

/** Works on the database of a running site, over connections that stay open for the next journey. */
export async function withSiteDatabase<T>(
  work: (db: Db) => Promise<T>,
  { dataDir }: Site = defaultSite(),
): Promise<T> {
  const db = opened.get(dataDir) ?? openSiteDatabase(dataDir)
  opened.set(dataDir, db)
  return work(await db)
}

const opened = new Map<string, Promise<Db>>()
