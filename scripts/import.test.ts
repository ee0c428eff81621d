import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import type { Db } from '#server/platform/db/database.ts'
import { testDatabase } from '#server/testing/postgres/test-database.ts'

const database = await testDatabase()
const { connectionString, db } = database
const folder = await mkdtemp(path.join(os.tmpdir(), 'tablefare-import-'))
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const letters = [...'ABDEFGHJLNPQRSTUWXYZ']
const incodes = letters.flatMap((a) =>
  letters.flatMap((b) => Array.from({ length: 10 }, (_, at) => `${at}${a}${b}`)),
)
const outcodes = ['M1', 'M2', 'M3', 'M4']
const rows = outcodes.flatMap((outcode) => incodes.map((incode) => `${outcode} ${incode},,53.4,-2.2\n`))
const file = path.join(folder, 'post-codes.csv')
await writeFile(file, `pcds,doterm,lat,long\n${rows.join('')}`)

/** Runs the command as npm does. */
function run(...args: string[]) {
  const script = path.join(import.meta.dirname, 'import.ts')
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, DATABASE_URL: connectionString },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const done = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }))
  })
  return { child, done }
}

const barrier = 4711

test('after kill -9 in the middle of a batch the same command continues after the last whole batch', async () => {
  await sql
    .raw(
      `create function hold() returns trigger language plpgsql as
         'begin perform pg_advisory_xact_lock(${barrier}); return new; end';
       create trigger hold before update on post_code_imports for each row when (new.lines > 10001)
         execute function hold()`,
    )
    .execute(db)
  await db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${barrier})`.execute(holder)
    const { child, done } = run(file)
    while (child.exitCode === null && !(await isWaiting(holder)));
    child.kill('SIGKILL')
    await done
    await sql`select pg_advisory_unlock(${barrier})`.execute(holder)
  })
  const counted = () => sql<{ count: number }>`select count(*)::int as count from post_codes`.execute(db)
  expect((await counted()).rows).toEqual([{ count: 10_000 }])

  const again = await run(file).done
  expect(again.output).toContain('Continuing after line 10,001.')
  expect(again.output).toContain('16,000 post codes from 16,001 lines')
  expect(again.code).toBe(0)
  expect((await counted()).rows).toEqual([{ count: 16_000 }])
  expect((await run(file).done).output).toContain('imported before')
})

test.each([
  [['missing.csv'], 'There is no file'],
  [[], 'npm run import -- FILE.csv'],
  [['--quickly', 'a.csv'], 'npm run import -- FILE.csv'],
])('a wrong call (%j) ends with one sentence, without a stack', async (args, sentence) => {
  const { code, output } = await run(...args).done
  expect(code).toBe(1)
  expect(output).toContain(sentence)
  expect(output).not.toContain('    at ')
})

/** Whether the importer waits for the barrier, with its third batch in an open transaction. */
async function isWaiting(holder: Db): Promise<boolean> {
  const waiting = await sql`
    select from pg_locks where locktype = 'advisory' and objid = ${barrier} and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(holder)
  return waiting.rows.length > 0
}
