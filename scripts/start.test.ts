import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { testDatabase } from '#server/testing/postgres/test-database.ts'
import { createDataFolder, readFirstStart, startProcess } from './testing/start-process.ts'

test('npm start starts on an empty folder, and prints each step with its time, the addresses and the accounts', async () => {
  const { output, status, home } = await readFirstStart()
  expect(status).toBe(200)
  expect(home).toContain('<title>Order food online or book your table</title>')
  for (const line of [
    /^Starting Postgres … \d+\.\d s$/m,
    /^Migrating … /m,
    /^Demonstration world … /m,
    /Site +http:/,
  ])
    expect(output).toMatch(line)
  for (const account of ['demo@tablefare.test', 'kitchen@tablefare.test', 'admin@tablefare.test'])
    expect(output).toContain(account)
})

/** Obstacles to a start, and the message that says what to do. */
test.each([
  [
    'a port that is taken',
    async () => ({ PORT: await takenPort() }),
    /^Port \d+ is taken\. Stop what uses it, or choose another: PORT=\d+ npm start$/m,
  ],
  [
    'a folder below a file',
    async () => ({ DATA_DIR: `${await aFile()}/data` }),
    /is not a folder, or is below a file\. Set DATA_DIR to a folder/,
  ],
  [
    'a database out of reach',
    async () => ({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none' }),
    /^Cannot reach the Postgres at DATABASE_URL \(127\.0\.0\.1:9\/none\): ECONNREFUSED\./m,
  ],
  ['a wrong variable', async () => ({ PORT: 'eighty' }), /^The environment variable PORT is invalid/m],
])('%s gives one plain sentence and exit code 1, without stack or secret', async (_, env, sentence) => {
  const { ended, output } = startProcess(await env())
  expect(await ended).toBe(1)
  expect(output()).toMatch(sentence)
  expect(output()).not.toMatch(/^\s+at /m)
  expect(output()).not.toContain('secret')
})

test('the site runs apart from the API and shows its data', async () => {
  const { connectionString, close } = await testDatabase()
  onTestFinished(close)
  const apart = startProcess({ DATABASE_URL: connectionString })
  const API_URL = await apart.url
  const site = startProcess({ API_URL })
  const [there, here] = await Promise.all([fetch(API_URL), fetch(await site.url)])
  const names = (html: string) => html.match(/<h3[^>]*>[^<]+/g)
  expect(names(await here.text())).toEqual(names(await there.text()))
})

async function takenPort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return String(typeof address === 'object' ? address?.port : '')
}

async function aFile(): Promise<string> {
  const file = path.join(await createDataFolder(), 'file')
  await writeFile(file, '')
  return file
}
