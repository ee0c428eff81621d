import { parseArgs } from 'node:util'

import { OperatorError } from '#server/platform/start/operator-error.ts'
import { buildSite } from '../../scripts/site/build-site.ts'
import { print } from '../../scripts/support/print.ts'
import { backupDrill } from './backup-drill.ts'
import { clockChanges } from './clock-changes.ts'
import { databaseGone } from './database-gone.ts'
import { diskFull } from './disk-full.ts'
import type { FaultTest } from './fault.ts'
import { gatewayHangs } from './gateway-hangs.ts'
import { rollingRestart } from './rolling-restart.ts'
import { sendersFail } from './senders-fail.ts'

const tests: Record<string, FaultTest> = {
  senders: sendersFail,
  gateway: gatewayHangs,
  database: databaseGone,
  disk: diskFull,
  clock: clockChanges,
  restart: rollingRestart,
  backup: backupDrill,
}

const options = { planted: { type: 'boolean', default: false } } as const

/** All faults, or those that are named. With `--planted` each result is spoilt and must be reported as wrong. */
export async function run(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const names = positionals.length > 0 ? positionals : Object.keys(tests)
  for (const name of names)
    if (!tests[name]) throw new OperatorError(`Faults are: ${Object.keys(tests).join(', ')}.`)
  await buildSite(print)
  let passed = true
  for (const name of names) passed = (await tryFault(name, values.planted)) && passed
  return passed
}

async function tryFault(name: string, planted: boolean): Promise<boolean> {
  const began = performance.now()
  const { figure, wrong } = await tests[name]!(planted).catch((problem: unknown) => ({
    figure: 'interrupted',
    wrong: [problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)],
  }))
  const passed = planted ? wrong.length > 0 : wrong.length === 0
  const seconds = ((performance.now() - began) / 1_000).toFixed(0)
  print(`${passed ? '✓' : '✗'} ${name}: ${figure} (${seconds} s)`)
  for (const problem of wrong) print(`    ${planted ? 'found: ' : ''}${problem}`)
  return passed
}
