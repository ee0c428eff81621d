import { connectionString } from '#server/platform/db/embedded/await-ready.ts'
import { readPassword } from '#server/platform/db/embedded/files/password.ts'
import { chooseClusterLocation } from '#server/platform/db/embedded/files/cluster-location.ts'
import { createSocketFolder } from '#server/platform/db/embedded/files/temp-folder.ts'
import { type Db, openDatabase } from '#server/platform/db/database.ts'

/** Opens the embedded database of a running site, which keeps serving. */
export async function openSiteDatabase(dataDir: string): Promise<Db> {
  const location = await chooseClusterLocation(dataDir, () => {})
  const address = connectionString(await createSocketFolder(location), (await readPassword(location)) ?? '')
  return openDatabase(address, 2, () => {})
}
