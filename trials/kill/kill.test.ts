import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

import { expect, test } from 'vitest'

import { createTestFolder } from '#server/testing/postgres/test-postgres.ts'
import { runKill } from './run-kill.ts'
import type { spawnWriter } from './writer.ts'

test('three cycles of kill -9 lose no row and leave no process', async () => {
  const result = await runKill({ dataDir: await createTestFolder(), cycles: 3, seed: 5 })
  expect(result).toMatchObject({ lost: [], leftBehind: 0, badStarts: 0 })
  expect(result.acknowledged).toBeGreaterThan(0)
})

test('a writer that ends before it is killed counts as a bad start', async () => {
  const write: typeof spawnWriter = () => {
    const child = spawn(process.execPath, ['-e', 'process.exit(1)'], { stdio: ['ignore', 'pipe', 'inherit'] })
    return { process: child, lines: createInterface({ input: child.stdout }), ended: once(child, 'close') }
  }
  const result = await runKill({ dataDir: await createTestFolder(), cycles: 1, seed: 5, write })
  expect(result).toMatchObject({ acknowledged: 0, lost: [], leftBehind: 0, badStarts: 1 })
})
