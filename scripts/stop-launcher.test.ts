import { expect, test, vi } from 'vitest'

import { findProcess } from '#server/platform/db/embedded/process/find-process.ts'
import { findChildren, findRemaining, findServer } from './testing/find-processes.ts'
import { createDataFolder, createInstallation, startProcess } from './testing/start-process.ts'

const launcher = ['scripts/run.mjs', 'start']
const timeout = 60_000

test('SIGTERM to the launcher of npm start ends the server and its Postgres, with code 0', async () => {
  const DATA_DIR = await createInstallation()
  const { child, ended, url } = startProcess({ DATA_DIR }, launcher)
  await url
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await findRemaining(DATA_DIR, 0)).toEqual([])
})

test('kill -9 of the launcher of npm start ends the server and its Postgres', async () => {
  const DATA_DIR = await createInstallation()
  const { child, ended, url } = startProcess({ DATA_DIR }, launcher)
  await url
  const server = findServer(DATA_DIR)!
  expect(await findChildren(child.pid!)).toEqual([server])
  child.kill('SIGKILL')
  await ended
  await expect.poll(() => findProcess(server), { timeout }).toBeUndefined()
  expect(await findRemaining(DATA_DIR, timeout)).toEqual([])
})

test('kill -9 of the launcher before the server is up leaves no server and no Postgres', async () => {
  const DATA_DIR = await createDataFolder()
  const { child, ended } = startProcess({ DATA_DIR }, launcher)
  await vi.waitFor(async () => expect(await findChildren(child.pid!)).toHaveLength(1), {
    timeout,
    interval: 5,
  })
  child.kill('SIGKILL')
  await ended
  expect(await findRemaining(DATA_DIR, timeout)).toEqual([])
})
