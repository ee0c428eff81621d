import './support/production-env.ts'

import path from 'node:path'
import { parseArgs } from 'node:util'

import { OperatorError } from '#server/platform/start/operator-error.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startDatabase } from '#server/platform/db/start-database.ts'
import { importPostcodes, type ImportResult } from '#server/platform/postcodes/import-postcodes.ts'
import { formatCount } from './support/format-count.ts'
import { print } from './support/print.ts'
import { resolveFromCaller } from './support/resolve-from-caller.ts'
import { runCommand } from './support/run-command.ts'

const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.abort())
process.on('disconnect', () => stopped.abort())

/** `npm run import -- ONSPD_UK.csv`: imports the positions of post codes, from ONSPD or several Code-Point files. */
await runCommand(async () => {
  const { files, again } = parseOptions()
  const database = await startDatabase(readConfig(), print, () => {})
  try {
    await migrate(database.connectionString)
    for (const file of files)
      if (!stopped.signal.aborted) await importFile(database.connectionString, file, again)
  } finally {
    await database.stop()
  }
  if (stopped.signal.aborted) process.exitCode = 1
})

async function importFile(connectionString: string, file: string, again: boolean): Promise<void> {
  const began = performance.now()
  let printedAt = began
  print(`${path.basename(file)} …`)
  const result = await importPostcodes({
    connectionString,
    file,
    again,
    print: print,
    signal: stopped.signal,
    onProgress: ({ bytes, lines, stored }, fileBytes) => {
      if (performance.now() - printedAt < 1_000) return
      printedAt = performance.now()
      const percent = Math.floor((100 * bytes) / fileBytes)
      print(`${percent}%: ${formatCount(lines)} lines, ${formatCount(stored)} post codes`)
    },
  })
  print(formatResult(result, (performance.now() - began) / 1_000))
}

function formatResult(result: ImportResult, seconds: number): string {
  const { state, stored, terminated, unplaced, bad, lines } = result
  if (state === 'was finished before')
    return 'This file was imported before: nothing to do. To import it once more, add: --again'
  if (state === 'stopped')
    return `Stopped after line ${formatCount(lines)}. Run the same command to continue from there.`
  return (
    `${formatCount(stored)} post codes from ${formatCount(lines)} lines in ${seconds.toFixed(1)} s. Left out: ` +
    `${formatCount(terminated)} no longer in use, ${formatCount(unplaced)} without a position, ${formatCount(bad)} bad.`
  )
}

function parseOptions(): { files: string[]; again: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { again: { type: 'boolean' } },
      allowPositionals: true,
    })
    if (positionals.length === 0) throw new Error()
    return { files: positionals.map(resolveFromCaller), again: values.again ?? false }
  } catch {
    throw new OperatorError('Usage: npm run import -- FILE.csv (one file or several)')
  }
}
