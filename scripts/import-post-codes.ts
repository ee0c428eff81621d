import './as-production.ts'

import path from 'node:path'
import { parseArgs } from 'node:util'

import { CannotStart } from '#server/platform/start/cannot-start.ts'
import { BadConfig, readConfig } from '#server/platform/config/config.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startDatabase } from '#server/platform/db/start-database.ts'
import { importPostCodes, type ImportResult } from '#server/platform/postcodes/import-post-codes.ts'
import { say } from './run-until-stopped.ts'

const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.abort())
process.on('disconnect', () => stopped.abort())

/** Brings the positions of post codes in: `npm run import:post-codes -- ONSPD_UK.csv`, or several Code-Point files. */
try {
  const { files, again } = options()
  const database = await startDatabase(readConfig(), say, () => {})
  try {
    await migrate(database.connectionString)
    for (const file of files)
      if (!stopped.signal.aborted) await bringIn(database.connectionString, file, again)
  } finally {
    await database.stop()
  }
} catch (problem) {
  if (!(problem instanceof CannotStart) && !(problem instanceof BadConfig)) throw problem
  process.stderr.write(`\n${problem.message}\n`)
  process.exitCode = 1
}
if (stopped.signal.aborted) process.exitCode = 1
// The channel to the process that started us would keep this one alive.
if (process.connected) process.disconnect()

async function bringIn(connectionString: string, file: string, again: boolean): Promise<void> {
  const began = performance.now()
  let told = began
  say(`${path.basename(file)} …`)
  const result = await importPostCodes({
    connectionString,
    file,
    again,
    say,
    signal: stopped.signal,
    onProgress: ({ bytes, lines, stored }, fileBytes) => {
      if (performance.now() - told < 1_000) return
      told = performance.now()
      const percent = Math.floor((100 * bytes) / fileBytes)
      say(`${percent}%: ${count(lines)} lines, ${count(stored)} post codes`)
    },
  })
  say(summary(result, (performance.now() - began) / 1_000))
}

function summary({ state, stored, terminated, unplaced, bad, lines }: ImportResult, seconds: number): string {
  if (state === 'was finished before')
    return 'This file was imported before: nothing to do. To import it once more, add: --again'
  if (state === 'stopped') return `Stopped after line ${count(lines)}. The same command goes on from there.`
  return (
    `${count(stored)} post codes from ${count(lines)} lines in ${seconds.toFixed(1)} s. Left out: ` +
    `${count(terminated)} no longer in use, ${count(unplaced)} without a position, ${count(bad)} bad.`
  )
}

function options(): { files: string[]; again: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { again: { type: 'boolean' } },
      allowPositionals: true,
    })
    if (positionals.length === 0) throw new Error()
    // npm runs us in the package's folder; the file is named from where the person stands.
    const from = process.env.INIT_CWD ?? process.cwd()
    return { files: positionals.map((file) => path.resolve(from, file)), again: values.again ?? false }
  } catch {
    throw new CannotStart('Write it as: npm run import:post-codes -- FILE.csv (one file or several)')
  }
}

function count(number: number): string {
  return number.toLocaleString('en-GB')
}
