import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'

import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

type Started = {
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
  url: Promise<string>
}

function start(env: Record<string, string>, command = ['scripts/start.ts']): Started {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /Site\s+(http:\S+)/.exec(output)
      if (found?.[1] && output.includes('Ctrl-C')) resolve(found[1])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('close', () => reject(new Error(output)))
  })
  url.catch(() => {})
  const ended = once(child, 'close').then(([code]: unknown[]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return { child, output: () => output, ended, url }
}

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tablefare-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const ownDatabase = async (): Promise<string> => {
  const url = new URL(inject('postgres'))
  const name = `start_${Math.random().toString(36).slice(2)}`
  const client = new pg.Client({
    connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href,
  })
  await client.connect()
  await client.query(`create database ${name} template ${url.pathname.slice(1)}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}

test('npm start comes up on an empty folder, says each step with its time, the addresses and the accounts', async () => {
  const DATA_DIR = await dataFolder()
  const { url, output } = start({ DATA_DIR })
  const page = await fetch(await url)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<title>Order food online or book your table</title>')
  for (const line of [
    /^Starting Postgres … \d+\.\d s$/m,
    /^Migrating … /m,
    /^Demonstration world … /m,
    /Site +http:/,
  ])
    expect(output()).toMatch(line)
  for (const account of ['demo@tablefare.test', 'kitchen@tablefare.test', 'admin@tablefare.test'])
    expect(output()).toContain(account)
})

test('SIGTERM ends the server and its Postgres with code 0, and the next start finds the data', async () => {
  const DATA_DIR = await dataFolder()
  const first = start({ DATA_DIR })
  await first.url
  const postmaster = Number(
    (await readFile(path.join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8')).split('\n', 1)[0],
  )
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(() => process.kill(postmaster, 0)).toThrow('ESRCH')
  const second = start({ DATA_DIR })
  expect((await fetch(await second.url)).status).toBe(200)
})

test('kill -9 of the server leaves no Postgres behind, and the next start is clean with the data there', async () => {
  const DATA_DIR = await dataFolder()
  const first = start({ DATA_DIR })
  await first.url
  const postmaster = Number(
    (await readFile(path.join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8')).split('\n', 1)[0],
  )
  first.child.kill('SIGKILL')
  await first.ended
  const second = start({ DATA_DIR })
  expect(await (await fetch(await second.url)).text()).toContain('All Restaurants')
  expect(() => process.kill(postmaster, 0)).toThrow('ESRCH')
})

/** What can stand in the way, and the words that tell a person what to do about it. */
test.each([
  [
    'a port that is taken',
    async () => ({ PORT: await takenPort() }),
    /^Port \d+ is taken\. Stop what uses it, or choose another: PORT=\d+ npm start$/m,
  ],
  [
    'a folder below a file',
    async () => ({ DATA_DIR: `${await aFile()}/data` }),
    /is not a folder, or lies below a file: set DATA_DIR to a folder/,
  ],
  [
    'a database out of reach',
    async () => ({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none' }),
    /^Cannot reach the Postgres of DATABASE_URL \(127\.0\.0\.1:9\/none\): ECONNREFUSED\./m,
  ],
  ['a wrong variable', async () => ({ PORT: 'eighty' }), /^The environment variable PORT is not right/m],
])('%s gives one plain sentence and exit code 1, no stack and no secret', async (_, env, sentence) => {
  const { ended, output } = start(await env())
  expect(await ended).toBe(1)
  expect(output()).toMatch(sentence)
  expect(output()).not.toMatch(/^\s+at /m)
  expect(output()).not.toContain('secret')
})

test('the site runs apart from the API, and shows what the API there has', async () => {
  const apart = start({ DATABASE_URL: await ownDatabase() })
  const API_URL = await apart.url
  const site = start({ API_URL })
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
  const file = path.join(await dataFolder(), 'file')
  await writeFile(file, '')
  return file
}
