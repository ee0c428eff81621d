import './support/production-env.ts'

import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'

import { OperatorError } from '#server/platform/start/operator-error.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openBackup } from '#server/platform/db/backup/backup-file.ts'
import { restoreBackup } from '#server/platform/db/backup/restore-backup.ts'
import { dropDatabase } from '#server/platform/db/backup/swap-database.ts'
import { openForRestore } from './backup/open-database.ts'
import { printProgress } from './backup/print-progress.ts'
import { formatCount } from './support/format-count.ts'
import { print } from './support/print.ts'
import { resolveFromCaller } from './support/resolve-from-caller.ts'
import { runCommand } from './support/run-command.ts'

/** `npm run restore -- FILE`: loads a backup, over existing data with `--replace`. */
await runCommand(async () => {
  const { file, replace, yes, forget } = parseOptions()
  // A bad file is reported before anything is started.
  if (!forget) (await openBackup(file)).close()
  const { connectionString, stop } = await openForRestore(readConfig(), print)
  try {
    if (forget) await dropDatabase(connectionString, 'old')
    else await restore(connectionString, file, replace, yes)
  } finally {
    await stop()
  }
})

async function restore(connectionString: string, file: string, replace: boolean, yes: boolean) {
  const began = performance.now()
  const done = await restoreBackup({
    connectionString,
    file,
    mayReplace: (what) => mayReplace(what, replace, yes),
    onProgress: printProgress(print),
  })
  if (!done) return print('Nothing was changed.')
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  const size = `${formatCount(done.rows)} rows of ${done.tables} tables`
  print(`Restored as of ${done.madeAt}: ${size} in ${seconds} s.`)
  print('Every table was compared with the backup.')
  if (done.previousDatabase)
    print(
      `The data from before is stored as ${done.previousDatabase}. To delete it: npm run restore -- --forget`,
    )
}

async function mayReplace(what: string, replace: boolean, yes: boolean): Promise<boolean> {
  if (!replace)
    throw new OperatorError(`The database is not empty: it holds ${what}. To restore over it, add: --replace`)
  if (yes) return true
  if (!process.stdin.isTTY)
    throw new OperatorError(`The database holds ${what}, and this is not a terminal. To confirm, add: --yes`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`The database holds ${what}. Type "replace" to restore over it: `)
  terminal.close()
  return answer.trim() === 'replace'
}

function parseOptions() {
  try {
    const flag = { type: 'boolean', default: false } as const
    const { values, positionals } = parseArgs({
      options: { replace: flag, yes: flag, forget: flag },
      allowPositionals: true,
    })
    if (positionals.length !== (values.forget ? 0 : 1)) throw new Error()
    return { file: resolveFromCaller(positionals[0] ?? ''), ...values }
  } catch {
    throw new OperatorError(
      'Usage: npm run restore -- FILE (--replace: over existing data, --yes: without asking)',
    )
  }
}
