import type { BrowserContext } from '@playwright/test'
import { sql } from 'kysely'

import { connectionString } from '#server/db/embedded/await-ready.ts'
import { readPassword } from '#server/db/embedded/password.ts'
import { choosePlace } from '#server/db/embedded/place.ts'
import { makeSocketFolder } from '#server/db/embedded/temp-folder.ts'
import { type Db, openDatabase, type Tx } from '#server/db/database.ts'
import { notify, type Notice } from '#server/notifications/notify.ts'
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

export type OwnOutlet = {
  id: string
  uniId: string
  name: string
  postCode: string
  /** Two that are ordered as they are. */
  plain: { id: string; name: string }[]
}

/** An outlet that no other journey has, open round the clock for every kind of order, and somebody who runs it. */
export async function runOutlet(context: BrowserContext): Promise<OwnOutlet & { staffToken: string }> {
  const own = await onSite((db) => db.transaction().execute(claimOutlet))
  await holdSession(context, own.staffToken)
  return own
}

/** The legal name of a restaurant that one journey has for itself. */
export const taken = 'Taken by a journey'

async function claimOutlet(tx: Tx): Promise<OwnOutlet & { staffToken: string }> {
  const { rows } = await sql<OwnOutlet>`
    select r.id, uni_id as "uniId", r.name, post_code as "postCode", plain.dishes as plain
    from restaurants r cross join lateral (
      select json_agg(json_build_object('id', d.id, 'name', d.name)) as dishes from (
        select id, name from dishes d where restaurant_id = r.id and not is_alcohol and base_price > 500
          and not exists (select from dish_option_groups where dish_id = d.id) order by position limit 2) d
    ) plain
    where json_array_length(plain.dishes) = 2 and rank > 100 and legal_name <> ${taken}
      and not exists (select from memberships where restaurant_id = r.id)
    order by random() limit 1 for update of r skip locked`.execute(tx)
  const [outlet] = rows
  if (!outlet) throw new Error('every outlet is taken')
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    day,
    isOpen: true,
    startTime: '00:00',
    endTime: '00:00',
  }))
  await tx
    .updateTable('restaurants')
    .set({
      legal_name: taken,
      hours: JSON.stringify(hours),
      hours_exceptions: '[]',
      house_state: 'Normal',
      paused_until: null,
      order_types: ['Collection', 'Home Delivery', 'Dine In', 'Book A Table'],
      minimum_order: 0,
      area_limit_miles: 5,
      covers: 24,
    })
    .where('id', '=', outlet.id)
    .execute()
  const { token } = await signedIn(tx, { staffOf: [outlet.id], name: 'Ravi Nair' })
  return { ...outlet, staffToken: token }
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
