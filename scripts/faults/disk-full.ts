import { spawnSync } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { isRoot } from '#server/platform/db/embedded/account.ts'
import { until } from '../several/machines.ts'
import type { Play } from './fault.ts'
import { compareOrders, loseOrder, whileOrdering } from './keep-ordering.ts'
import { openSiteDatabase } from './open-site-database.ts'
import { withSite } from './own-site.ts'

/** The product with its own Postgres on a disk that runs full under people who order, and has room again. */
export const diskFull: Play = async (isPlanted) => {
  if (!isRoot) return { figure: 'left out: only root may mount a small disk', wrong: [] }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tablefare-disk-'))
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder])
  if (mount.status !== 0) return { figure: 'left out: no small disk can be mounted here', wrong: [] }
  const DATA_DIR = path.join(folder, 'data')
  const ballast = path.join(folder, 'ballast')
  try {
    await mkdir(DATA_DIR)
    return await withSite({ DATA_DIR }, async (site) => {
      const db = await openSiteDatabase(DATA_DIR)
      const wrong: string[] = []
      const check = (isSo: boolean, sentence: string) => void (isSo || wrong.push(sentence))
      let backAfter = 0
      const seen = await whileOrdering({ url: site.url, db, people: 4 }, async (seen) => {
        await until('an order', async () => seen.acknowledged.length >= 4)
        await fill(ballast)
        await until('a refusal', async () => seen.refused.length + seen.odd.length >= 4, 120)
        check((await fetch(`${site.url}/livez`)).status === 200, 'the server was not alive on a full disk')
        await rm(ballast)
        const before = seen.acknowledged.length
        backAfter = await until('an order after it', async () => seen.acknowledged.length >= before + 4)
      })
      if (isPlanted) await loseOrder(db, seen.acknowledged)
      const { lost, more } = await compareOrders(db, seen.acknowledged)
      await db.destroy()
      check(lost === 0 && more === 0, `${lost} acknowledged orders lost, ${more} that nobody was told of`)
      check(seen.odd.length === 0, `odd answers: ${JSON.stringify(seen.odd.slice(0, 3))}`)
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

/** Until not a byte fits. */
async function fill(file: string): Promise<void> {
  for (const size of [1_000_000, 4_096])
    for (;;)
      try {
        await appendFile(file, Buffer.alloc(size))
      } catch {
        break
      }
}
