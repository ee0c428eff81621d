import { connectionString } from '#server/db/embedded/await-ready.ts'
import { readPassword } from '#server/db/embedded/password.ts'
import { choosePlace } from '#server/db/embedded/place.ts'
import { makeSocketFolder } from '#server/db/embedded/temp-folder.ts'
import { openDatabase } from '#server/db/database.ts'
import { notify, type Notice } from '#server/notifications/notify.ts'

/** As an order or a booking will: the same words in a transaction on the database of the site that the journeys visit. */
export async function notifySomebody(customerId: string, ...notices: Notice[]): Promise<void> {
  const place = await choosePlace(process.env.SITE_DATA_DIR ?? '', () => {})
  const address = connectionString(await makeSocketFolder(place), (await readPassword(place)) ?? '')
  const db = openDatabase(address, 1, () => {})
  try {
    await db.transaction().execute(async (tx) => {
      for (const notice of notices) await notify(tx, customerId, notice)
    })
  } finally {
    await db.destroy()
  }
}
