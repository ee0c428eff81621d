import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { onSite } from '../site-database.ts'
import { startServer } from '../start-site.ts'
import { makeWorld } from './make-world.ts'
import { poison } from './poison.ts'
import { writeByApi } from './write-by-api.ts'

/** A site of its own on which every text is a payload. */
export default async function startHostileSite(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tablefare-hostile-'))
  process.env.SITE_SECRETS = path.join(folder, 'secrets')
  process.env.HOSTILE_WORLD = path.join(folder, 'world.json')
  const { url, dataDir, stop } = await startServer('production', {
    AUTOPILOT: 'off',
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'loopback',
  })
  process.env.SITE_URL = url
  process.env.SITE_DATA_DIR = dataDir
  const end = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  await onSite(async (db) => {
    const world = await makeWorld(db)
    await writeFile(process.env.HOSTILE_WORLD ?? '', JSON.stringify(world))
    const { taken, refused, broken } = await writeByApi(db, url, world.outlet.id, world.category)
    process.stdout.write(
      `by the API: ${taken} taken as words, ${refused} refused, ${broken.length} broke it\n`,
    )
    if (broken.length > 0) throw new Error(broken.slice(0, 5).join('\n'))
    process.stdout.write(`${await poison(db)} texts of the database are payloads\n`)
  }).catch(async (problem: unknown) => {
    await end()
    throw problem
  })
  return end
}
