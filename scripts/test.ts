import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { buildSite, root } from './build-site.ts'
import { runChecks } from './checks.ts'
import { cleanEnvironment } from './clean-environment.ts'
import { findChromium, NoChromium } from './find-chromium.ts'
import { report } from './report.ts'
import { say } from './run-until-stopped.ts'

type Tally = { passed: number; failed: number; skipped: number }

const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }

/** Everything: static checks, then unit and server tests, then the browser. The last line is the tally. */
const scratch = await mkdtemp(path.join(os.tmpdir(), 'tablefare-test-'))
try {
  const chromium = findChromium(say)
  const checks = await runChecks(undefined, undefined, report)
  const built = await build()
  const tallies = [
    {
      passed: checks.filter((check) => check.passed).length,
      failed: checks.filter((check) => !check.passed).length,
      skipped: 0,
    },
    built,
    await vitest(),
    built.failed > 0 ? nothing : await playwright(chromium),
  ]
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0)
  const skipped = sum('skipped')
  say(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
} catch (problem) {
  if (!(problem instanceof NoChromium)) throw problem
  process.stderr.write(`\n${problem.message}\n`)
  process.exitCode = 1
} finally {
  await rm(scratch, { recursive: true, force: true })
}

/** Counts for something only when it fails. */
async function build(): Promise<Tally> {
  try {
    await buildSite(say)
    return nothing
  } catch (problem) {
    process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`)
    say('The browser tests are left out: there are no pages to visit.')
    return { ...nothing, failed: 1 }
  }
}

async function vitest(): Promise<Tally> {
  const file = path.join(scratch, 'vitest.json')
  const code = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const found = await readTally<VitestReport>(file, (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests + json.numFailedTestSuites * Number(json.numFailedTests === 0),
    skipped: json.numPendingTests + json.numTodoTests,
  }))
  return orOneFailure(found, code)
}

async function playwright(chromium: string): Promise<Tally> {
  const file = path.join(scratch, 'playwright.json')
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, FORCE_COLOR: '0' }
  const code = await run('playwright', ['test', '--reporter=list,json'], env)
  const found = await readTally<PlaywrightReport>(file, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }))
  return orOneFailure(found, code)
}

/** A runner that dies without a report, or says no though every test passed, is itself a failure. */
function orOneFailure(found: Tally | undefined, code: number): Tally {
  if (!found) return { ...nothing, failed: 1 }
  return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  numPendingTests: number
  numTodoTests: number
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

async function readTally<Report>(file: string, read: (report: Report) => Tally): Promise<Tally | undefined> {
  try {
    return read(JSON.parse(await readFile(file, 'utf8')) as Report)
  } catch {
    return undefined
  }
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const program = path.join(root, 'node_modules/.bin', command)
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      env: cleanEnvironment({ NODE_ENV: 'test', ...env }),
    })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}
