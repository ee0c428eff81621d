import { spawnSync } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { isRoot } from '#server/platform/db/embedded/process/account.ts'
import { waitUntil } from '../support/wait-until.ts'
import type { FaultTest } from './fault.ts'
import { compareOrders, deleteLastOrder, whileOrdering } from './while-ordering.ts'
import { openSiteDatabase } from '../../scripts/testing/open-site-database.ts'
import { withSite } from '../support/start-site.ts'

/** The disk of the embedded Postgres fills up while people order, and has room again later. */
export const diskFull: FaultTest = async (isPlanted) => {
  if (!isRoot) return { figure: 'skipped: only root may mount a small disk', wrong: [] }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tablefare-disk-'))
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder])
  if (mount.status !== 0) return { figure: 'skipped: no small disk can be mounted here', wrong: [] }
  const DATA_DIR = path.join(folder, 'data')
  const ballast = path.join(folder, 'ballast')
  try {
    await mkdir(DATA_DIR)
    return await withSite({ DATA_DIR }, async (site) => {
      const db = await openSiteDatabase(DATA_DIR)
      const wrong: string[] = []
      const check = (isTrue: boolean, problem: string) => void (isTrue || wrong.push(problem))
      let backAfter = 0
      const seen = await whileOrdering({ url: site.url, db, people: 4 }, async (seen) => {
        await waitUntil('an order', async () => seen.acknowledged.length >= 4)
        await fill(ballast)
        await waitUntil('a refusal', async () => seen.refused.length + seen.odd.length >= 4, 120)
        check((await fetch(`${site.url}/livez`)).status === 200, 'the server was not live on a full disk')
        await rm(ballast)
        const before = seen.acknowledged.length
        backAfter = await waitUntil('an order after it', async () => seen.acknowledged.length >= before + 4)
      })
      if (isPlanted) await deleteLastOrder(db, seen.acknowledged)
      const { lost, more } = await compareOrders(db, seen.acknowledged)
      await db.destroy()
      check(lost === 0 && more === 0, `${lost} acknowledged orders lost, ${more} that no customer saw`)
      check(seen.odd.length === 0, `unexpected responses: ${JSON.stringify(seen.odd.slice(0, 3))}`)
      check(!site.hasEnded(), `the server ended: ${site.output().slice(-300)}`)
      const figure =
        `${seen.acknowledged.length} orders acknowledged, ${lost} lost; ${seen.refused.length} refused with a sentence; ` +
        `orders again ${(backAfter / 1_000).toFixed(1)} s after there was room`
      return { figure, wrong }
    })
  } finally {
    spawnSync('umount', ['-l', folder])
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes until not one more block fits. */
async function fill(file: string): Promise<void> {
  for (const size of [1_000_000, 4_096])
    for (;;)
      try {
        await appendFile(file, Buffer.alloc(size))
      } catch {
        break
      }
}
