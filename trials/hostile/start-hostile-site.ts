import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { withSiteDatabase } from '../../e2e/support/site-database.ts'
import { startServer } from '../../e2e/support/start-site.ts'
import { createWorld } from './create-world.ts'
import { poison } from './poison.ts'
import { sendPayloads } from './send-payloads.ts'

/** Starts a site on which every text is a payload. */
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
  await withSiteDatabase(async (db) => {
    const world = await createWorld(db)
    await writeFile(process.env.HOSTILE_WORLD ?? '', JSON.stringify(world))
    const { accepted, refused, failed } = await sendPayloads(db, url, world.outlet.id, world.category)
    process.stdout.write(
      `through the API: ${accepted} accepted, ${refused} refused, ${failed.length} failed\n`,
    )
    if (failed.length > 0) throw new Error(failed.slice(0, 5).join('\n'))
    process.stdout.write(`${await poison(db)} texts of the database are payloads\n`)
  }).catch(async (problem: unknown) => {
    await end()
    throw problem
  })
  return end
}
