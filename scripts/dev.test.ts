import { expect, test } from 'vitest'

import { leftOn, serverOn } from './processes-on.ts'
import { dataFolder, start } from './start-for-test.ts'

const ready = /Development server at (http:\S+):/

test('npm run dev serves the pages, and stops when it is told to though its server was killed before', async () => {
  const DATA_DIR = await dataFolder()
  const { child, says, ended } = start({ DATA_DIR, NODE_ENV: 'development' }, ['scripts/dev.ts'])
  const [, url = ''] = await says(ready)
  expect((await fetch(url)).status).toBe(200)
  process.kill(serverOn(DATA_DIR)!, 'SIGKILL')
  await says(/The server has stopped\. It is started again at the next change\./)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await leftOn(DATA_DIR, 60_000)).toEqual([])
})

test('kill -9 of what npm run dev runs takes the server and its Postgres with it', async () => {
  const DATA_DIR = await dataFolder()
  const { child, says, ended } = start({ DATA_DIR, NODE_ENV: 'development' }, ['scripts/run.mjs', 'dev'])
  await says(ready)
  child.kill('SIGKILL')
  await ended
  expect(await leftOn(DATA_DIR, 60_000)).toEqual([])
})
