import './as-production.ts'

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { CannotStart } from '#server/platform/start/cannot-start.ts'
import { BadConfig, readConfig } from '#server/platform/config/config.ts'
import { writeBackup } from '#server/platform/db/backup/write-backup.ts'
import { root } from './build-site.ts'
import { count, fromWherePersonStands, openForBackup, tellProgress } from './open-for-copy.ts'
import { say } from './run-until-stopped.ts'

/** Copies the whole database into one file, also while servers run: `npm run backup -- FILE`. */
try {
  const now = new Date()
  const file = fileAsked(now)
  const manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const database = await openForBackup(readConfig(), say)
  try {
    const { connectionString } = database
    const { version } = manifest
    const began = performance.now()
    const made = await writeBackup({ connectionString, file, version, now, onProgress: tellProgress(say) })
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    say(
      `${count(made.rows)} rows of ${made.tables} tables, ${count(Math.ceil(made.bytes / 1000))} kB in ${seconds} s:`,
    )
    say(`  ${file}`)
    say('It holds personal data and the secrets of the database: keep it where only you can read it.')
  } finally {
    await database.stop()
  }
} catch (problem) {
  if (!(problem instanceof CannotStart) && !(problem instanceof BadConfig)) throw problem
  process.stderr.write(`\n${problem.message}\n`)
  process.exitCode = 1
}
// The channel to the process that started us would keep this one alive.
if (process.connected) process.disconnect()

function fileAsked(now: Date): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true })
    if (positionals.length > 1) throw new Error()
    const moment = now.toISOString().slice(0, 19).replaceAll(':', '-')
    return fromWherePersonStands(positionals[0] ?? `tablefare-${moment}.backup`)
  } catch {
    throw new CannotStart('Write it as: npm run backup -- FILE (or without a file: it is named by the time)')
  }
}
