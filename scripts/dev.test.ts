import { expect, test } from 'vitest'

import { findRemaining, findServer } from './testing/find-processes.ts'
import { createInstallation, startProcess } from './testing/start-process.ts'

const ready = /Development server at (http:\S+):/

test('npm run dev serves the pages, and stops on SIGTERM even after its server was killed', async () => {
  const DATA_DIR = await createInstallation()
  const { child, waitFor, ended, output } = startProcess({ DATA_DIR, NODE_ENV: 'development' }, [
    'scripts/dev.ts',
  ])
  const [, url = ''] = await waitFor(ready)
  expect((await fetch(url)).status).toBe(200)
  expect(output()).toMatch(/demo@tablefare\.test +customer-demo/)
  process.kill(findServer(DATA_DIR)!, 'SIGKILL')
  await waitFor(/The server has stopped\. It is started again at the next change\./)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await findRemaining(DATA_DIR, 60_000)).toEqual([])
})

test('kill -9 of the launcher of npm run dev ends the server and its Postgres', async () => {
  const DATA_DIR = await createInstallation()
  const { child, waitFor, ended } = startProcess({ DATA_DIR, NODE_ENV: 'development' }, [
    'scripts/run.mjs',
    'dev',
  ])
  await waitFor(ready)
  child.kill('SIGKILL')
  await ended
  expect(await findRemaining(DATA_DIR, 60_000)).toEqual([])
})
