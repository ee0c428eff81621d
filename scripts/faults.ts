import './as-production.ts'

import { parseArgs } from 'node:util'

import { buildSite } from './build-site.ts'
import { backupDrill } from './faults/backup-drill.ts'
import { clockChanges } from './faults/clock-changes.ts'
import { databaseGone } from './faults/database-gone.ts'
import { diskFull } from './faults/disk-full.ts'
import type { Play } from './faults/fault.ts'
import { gatewayHangs } from './faults/gateway-hangs.ts'
import { rollingRestart } from './faults/rolling-restart.ts'
import { sendersFail } from './faults/senders-fail.ts'
import { say } from './run-until-stopped.ts'

const plays: Record<string, Play> = {
  senders: sendersFail,
  gateway: gatewayHangs,
  database: databaseGone,
  disk: diskFull,
  clock: clockChanges,
  restart: rollingRestart,
  backup: backupDrill,
}

/** `npm run faults`: each fault against real processes. With `-- --planted` each result is spoilt and must be found out. */
const { values } = parseArgs({
  options: { only: { type: 'string' }, planted: { type: 'boolean', default: false } },
})
await buildSite(say)
let isRight = true
for (const [name, play] of Object.entries(plays)) {
  if (values.only && values.only !== name) continue
  const began = performance.now()
  const { figure, wrong } = await play(values.planted).catch((problem: unknown) => ({
    figure: 'broke off',
    wrong: [problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)],
  }))
  const isGood = values.planted ? wrong.length > 0 : wrong.length === 0
  isRight &&= isGood
  say(`${isGood ? '✓' : '✗'} ${name}: ${figure} (${((performance.now() - began) / 1_000).toFixed(0)} s)`)
  for (const sentence of wrong) say(`    ${values.planted ? 'found out: ' : ''}${sentence}`)
}
say(isRight ? 'ok' : 'FAILED')
process.exitCode = isRight ? 0 : 1
if (process.connected) process.disconnect()
