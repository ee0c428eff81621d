import type { BrowserContext } from '@playwright/test'

import { connectionString } from '#server/platform/db/embedded/await-ready.ts'
import { readPassword } from '#server/platform/db/embedded/password.ts'
import { choosePlace } from '#server/platform/db/embedded/place.ts'
import { makeSocketFolder } from '#server/platform/db/embedded/temp-folder.ts'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { notify, type Notice } from '#server/accounts/notifications/notify.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { noteSecret } from './secrets.ts'

export { password } from '#server/testing/signed-in.ts'

export type Site = { url: string; dataDir: string }

/** Somebody whom no other test knows, signed in with this browser. */
export async function comeAs(
  context: BrowserContext,
  person: Parameters<typeof signedIn>[1] = {},
  site: Site = visited(),
) {
  const somebody = await onSite((db) => signedIn(db, person), site)
  await holdSession(context, somebody.token, site)
  return somebody
}

export async function holdSession(
  context: BrowserContext,
  token: string,
  { url }: Site = visited(),
): Promise<void> {
  noteSecret(token)
  await context.addCookies([
    { url, name: 'tablefare_session', value: token, httpOnly: true, sameSite: 'Lax' },
    { url, name: 'tablefare_signed_in', value: '1', sameSite: 'Lax' },
  ])
}

/** As if its time had come. */
export async function endSession(id: string): Promise<void> {
  await onSite((db) =>
    db
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('id', '=', id)
      .execute(),
  )
}

/** As orders and bookings do it: by the same verb, in a transaction on the database of the site. */
export async function notifySomebody(customerId: string, ...notices: Notice[]): Promise<void> {
  await onSite((db) =>
    db.transaction().execute(async (tx) => {
      for (const notice of notices) await notify(tx, customerId, notice)
    }),
  )
}

/** Somebody who runs this outlet: the robot keeps its hands off it from now on. */
export async function staffOutlet(uniId: string) {
  return onSite(async (db) => {
    const outlet = await db
      .updateTable('restaurants')
      .set({ board_seen_at: new Date('2100-01-01') })
      .where('uni_id', '=', uniId)
      .returning(['id', 'covers', 'name'])
      .executeTakeFirstOrThrow()
    return { ...outlet, staff: await signedIn(db, { staffOf: [outlet.id] }), other: await signedIn(db) }
  })
}

/** The one that nearly all journeys share. */
export function visited(): Site {
  return { url: process.env.SITE_URL ?? '', dataDir: process.env.SITE_DATA_DIR ?? '' }
}

/** On the database of the site, which works on meanwhile. */
export async function onSite<T>(work: (db: Db) => Promise<T>, { dataDir }: Site = visited()): Promise<T> {
  const place = await choosePlace(dataDir, () => {})
  const address = connectionString(await makeSocketFolder(place), (await readPassword(place)) ?? '')
  const db = openDatabase(address, 1, () => {})
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
