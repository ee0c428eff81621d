import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { printResult } from './checks/print-result.ts'
import { runChecks } from './checks/run-checks.ts'
import { buildSite } from './site/build-site.ts'
import { findChromium, NoChromium } from './support/find-chromium.ts'
import { print } from './support/print.ts'
import { runPlaywright, runVitest } from './test/run-suites.ts'
import { addTallies, empty, formatTally, type Tally } from './test/tally.ts'

/**
 * `npm test`: static checks, then unit and server tests, then the browser. `npm test -- PATH…` runs the tests of these
 * files and folders only. The last line is the tally.
 */
const paths = process.argv.slice(2)
const journeys = paths.filter((given) => /^(?:\.\/)?e2e\b/.test(given))
const units = paths.filter((given) => !journeys.includes(given))
const isWhole = paths.length === 0
const reports = await mkdtemp(path.join(os.tmpdir(), 'tablefare-test-'))
try {
  const hasJourneys = isWhole || journeys.length > 0
  const chromium = hasJourneys ? findChromium(print) : ''
  const checks = isWhole ? await runChecks(undefined, undefined, printResult) : []
  // Some server tests serve the built pages.
  const built = await build()
  const tally = addTallies([
    {
      passed: checks.filter((check) => check.passed).length,
      failed: checks.filter((check) => !check.passed).length,
      skipped: 0,
      failures: checks.flatMap(({ name, passed, output }) => (passed ? [] : [`${name}\n${output}`])),
    },
    built,
    isWhole || units.length > 0 ? await runVitest(reports, units) : empty,
    hasJourneys && built.failed === 0 ? await runPlaywright(reports, chromium, journeys) : empty,
  ])
  print(`\n${formatTally(tally)}`)
  process.exitCode = tally.failed > 0 ? 1 : 0
} catch (problem) {
  if (!(problem instanceof NoChromium)) throw problem
  process.stderr.write(`\n${problem.message}\n`)
  process.exitCode = 1
} finally {
  await rm(reports, { recursive: true, force: true })
}

/** A build is counted only if it fails. */
async function build(): Promise<Tally> {
  try {
    await buildSite(print)
    return empty
  } catch (problem) {
    process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`)
    print('The browser tests are skipped: the pages could not be built.')
    return { ...empty, failed: 1 }
  }
}
