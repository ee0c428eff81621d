import './as-production.ts'

import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'

import { CannotStart } from '#server/platform/start/cannot-start.ts'
import { BadConfig, readConfig } from '#server/platform/config/config.ts'
import { openBackup } from '#server/platform/db/backup/backup-file.ts'
import { restoreBackup } from '#server/platform/db/backup/restore-backup.ts'
import { dropDatabase } from '#server/platform/db/backup/swap-database.ts'
import { count, fromWherePersonStands, openForRestore, tellProgress } from './open-for-copy.ts'
import { say } from './run-until-stopped.ts'

/** Brings a backup back: `npm run restore -- FILE`, over what is there with `--replace`. */
try {
  const { file, replace, yes, forget } = options()
  // What is wrong with the file is said before anything is started.
  if (!forget) (await openBackup(file)).close()
  const database = await openForRestore(readConfig(), say)
  try {
    const { connectionString } = database
    if (forget) await dropDatabase(connectionString, 'old')
    else await bringBack(connectionString, file, replace, yes)
  } finally {
    await database.stop()
  }
} catch (problem) {
  if (!(problem instanceof CannotStart) && !(problem instanceof BadConfig)) throw problem
  process.stderr.write(`\n${problem.message}\n`)
  process.exitCode = 1
}
if (process.connected) process.disconnect()

async function bringBack(connectionString: string, file: string, replace: boolean, yes: boolean) {
  const began = performance.now()
  const done = await restoreBackup({
    connectionString,
    file,
    mayReplace: (what) => mayReplace(what, replace, yes),
    onProgress: tellProgress(say),
  })
  if (!done) return say('Nothing was changed.')
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  say(`Restored as of ${done.madeAt}: ${count(done.rows)} rows of ${done.tables} tables in ${seconds} s.`)
  say('Every table was compared with the backup.')
  if (done.keptAs)
    say(`What was there before is kept as ${done.keptAs}; to be rid of it: npm run restore -- --forget`)
}

async function mayReplace(what: string, replace: boolean, yes: boolean): Promise<boolean> {
  if (!replace)
    throw new CannotStart(`The database is not empty: it holds ${what}. To restore over it, add: --replace`)
  if (yes) return true
  if (!process.stdin.isTTY)
    throw new CannotStart(`The database holds ${what}, and there is nobody to ask. To be sure, add: --yes`)
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await asking.question(`The database holds ${what}. Type "replace" to restore over it: `)
  asking.close()
  return answer.trim() === 'replace'
}

function options() {
  try {
    const flag = { type: 'boolean', default: false } as const
    const { values, positionals } = parseArgs({
      options: { replace: flag, yes: flag, forget: flag },
      allowPositionals: true,
    })
    if (positionals.length !== (values.forget ? 0 : 1)) throw new Error()
    return { file: fromWherePersonStands(positionals[0] ?? ''), ...values }
  } catch {
    throw new CannotStart(
      'Write it as: npm run restore -- FILE (over what is there: --replace, unasked: --yes)',
    )
  }
}
