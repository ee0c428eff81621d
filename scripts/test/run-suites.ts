import { spawn } from 'node:child_process'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'

import { cleanEnvironment } from '../support/clean-environment.ts'
import { root } from '../support/root.ts'
import { empty, type Tally } from './tally.ts'

/** Unit, server and process tests, all of them without `paths`. `folder` takes the runner's report. */
export async function runVitest(folder: string, paths: readonly string[]): Promise<Tally> {
  const file = path.join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run('vitest', ['run', ...reporters, ...paths])
  const found = await readTally<VitestReport>(file, (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests + json.numFailedTestSuites * Number(json.numFailedTests === 0),
    skipped: json.numPendingTests + json.numTodoTests,
    failures: json.testResults.flatMap(listFailures),
  }))
  return orOneFailure(found, code)
}

/** Browser journeys, all of them without `paths`. `folder` takes the runner's report. */
export async function runPlaywright(
  folder: string,
  chromium: string,
  paths: readonly string[],
): Promise<Tally> {
  const file = path.join(folder, 'playwright.json')
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, FORCE_COLOR: '0' }
  const code = await run('playwright', ['test', '--reporter=list,json', ...paths], env)
  if (code !== 0) await printLastPages()
  const found = await readTally<PlaywrightReport>(file, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [],
  }))
  return orOneFailure(found, code)
}

/** What the failed journeys saw last: a log must do where nobody can open their folders. */
async function printLastPages(): Promise<void> {
  for await (const file of glob('test-results/*/error-context.md', { cwd: root })) {
    const page = /^- main.*?(?=^```)/ms.exec(await readFile(path.join(root, file), 'utf8'))?.[0] ?? ''
    const lines = page.split('\n').slice(0, 40).join('\n')
    process.stdout.write(`\nThe page at the end of ${path.dirname(file)}:\n${lines || '(none)'}\n`)
  }
}

/** A runner that leaves no report, or fails though every test passed, counts as one failure. */
function orOneFailure(found: Tally | undefined, code: number): Tally {
  if (!found) return { ...empty, failed: 1 }
  return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found
}

/** A file that cannot be run has a message and no tests. */
function listFailures({ name, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const file = path.relative(root, name)
  return [
    ...(message ? [`${file}\n${message}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`),
  ]
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

async function readTally<Report>(
  file: string,
  toTally: (report: Report) => Tally,
): Promise<Tally | undefined> {
  try {
    return toTally(JSON.parse(await readFile(file, 'utf8')) as Report)
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
