import { connectionString } from '#server/platform/db/embedded/await-ready.ts'
import { readPassword } from '#server/platform/db/embedded/password.ts'
import { choosePlace } from '#server/platform/db/embedded/place.ts'
import { makeSocketFolder } from '#server/platform/db/embedded/temp-folder.ts'
import { type Db, openDatabase } from '#server/platform/db/database.ts'

/** The embedded database of a site that runs on this folder, which works on meanwhile. */
export async function openSiteDatabase(dataDir: string): Promise<Db> {
  const place = await choosePlace(dataDir, () => {})
  const address = connectionString(await makeSocketFolder(place), (await readPassword(place)) ?? '')
  return openDatabase(address, 2, () => {})
}
