import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { root } from '../../scripts/support/root.ts'
import { cleanEnvironment } from '../../scripts/support/clean-environment.ts'
import { waitUntil } from '../support/wait-until.ts'
import type { FaultTest } from './fault.ts'
import { compareOrders, deleteLastOrder, whileOrdering } from './while-ordering.ts'
import { openSiteDatabase } from '../../scripts/testing/open-site-database.ts'
import { startSite, withSite } from '../support/start-site.ts'

/** A backup while people order, loss of the machine, a restore elsewhere, and service again. */
export const backupDrill: FaultTest = async (isPlanted) => {
  const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'tablefare-drill-')))
  const [DATA_DIR, elsewhere, file] = ['data', 'other', 'drill.backup'].map((name) => path.join(folder, name))
  try {
    const wrong: string[] = []
    const site = await startSite({ DATA_DIR: DATA_DIR! })
    const db = await openSiteDatabase(DATA_DIR!)
    let before: string[] = []
    let backedUp = 0
    const seen = await whileOrdering({ url: site.url, db, people: 4 }, async (seen) => {
      await waitUntil('orders', async () => seen.acknowledged.length >= 12)
      before = [...seen.acknowledged]
      backedUp = await run(['backup', file!], DATA_DIR!)
      const after = seen.acknowledged.length
      await waitUntil('orders after it', async () => seen.acknowledged.length >= after + 4)
    })
    await db.destroy()
    await site.stop('SIGKILL')
    await rm(DATA_DIR!, { recursive: true, force: true })
    if (seen.odd.length + seen.refused.length > 0) wrong.push('orders were refused during the backup')
    const restored = await run(['restore', file!], elsewhere!)
    await withSite({ DATA_DIR: elsewhere! }, async ({ url }) => {
      const again = await openSiteDatabase(elsewhere!)
      if (isPlanted) await deleteLastOrder(again, before)
      const { lost } = await compareOrders(again, before)
      const { broken } = await again
        .selectFrom('orders')
        .select((count) => count.fn.countAll<string>().as('broken'))
        .where((or) =>
          or.not(
            or.exists(or.selectFrom('order_lines').select('position').whereRef('order_id', '=', 'orders.id')),
          ),
        )
        .executeTakeFirstOrThrow()
      await again.destroy()
      if (lost > 0) wrong.push(`${lost} orders lost that were acknowledged before the backup`)
      if (broken !== '0') wrong.push(`${broken} orders without their lines`)
      if ((await fetch(`${url}/`)).status !== 200) wrong.push('the restored site does not serve')
    })
    const figure =
      `${before.length} orders acknowledged before it, 0 lost, ${seen.acknowledged.length - before.length} placed during and after it; ` +
      `backup ${seconds(backedUp)} s, restore ${seconds(restored)} s on an empty machine`
    return { figure, wrong }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1)

/** Runs `npm run backup` or `npm run restore`. */
async function run([command, file]: string[], dataDir: string): Promise<number> {
  const began = performance.now()
  const env = cleanEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  const child = spawn(process.execPath, [path.join(root, `scripts/${command}.ts`), file!], {
    cwd: root,
    env,
    stdio: 'ignore',
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`npm run ${command} ended with ${code}`)
  return performance.now() - began
}
