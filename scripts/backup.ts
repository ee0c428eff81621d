import './support/production-env.ts'

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { OperatorError } from '#server/platform/start/operator-error.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { writeBackup } from '#server/platform/db/backup/write-backup.ts'
import { openForBackup } from './backup/open-database.ts'
import { printProgress } from './backup/print-progress.ts'
import { formatCount } from './support/format-count.ts'
import { print } from './support/print.ts'
import { resolveFromCaller } from './support/resolve-from-caller.ts'
import { root } from './support/root.ts'
import { runCommand } from './support/run-command.ts'

/** `npm run backup -- FILE`: copies the whole database into one file, also while servers run. */
await runCommand(async () => {
  const now = new Date()
  const file = parseFile(now)
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  const { connectionString, stop } = await openForBackup(readConfig(), print)
  try {
    const began = performance.now()
    const onProgress = printProgress(print)
    const { rows, tables, bytes } = await writeBackup({ connectionString, file, version, now, onProgress })
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    const size = `${formatCount(Math.ceil(bytes / 1000))} kB`
    print(`${formatCount(rows)} rows of ${tables} tables, ${size} in ${seconds} s:`)
    print(`  ${file}`)
    print('It holds personal data and the secrets of the database: store it where only you can read it.')
  } finally {
    await stop()
  }
})

function parseFile(now: Date): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true })
    if (positionals.length > 1) throw new Error()
    const moment = now.toISOString().slice(0, 19).replaceAll(':', '-')
    return resolveFromCaller(positionals[0] ?? `tablefare-${moment}.backup`)
  } catch {
    throw new OperatorError('Usage: npm run backup -- FILE (without FILE it is named after the time)')
  }
}
