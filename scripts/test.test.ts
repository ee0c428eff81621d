import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { root } from './support/root.ts'
import { cleanEnvironment } from './support/clean-environment.ts'

const passing = '#!/bin/sh\nexit 0\n'
/** Each writes the report of its runner. */
const runners = {
  vitest: `#!/bin/sh
for given in "$@"; do case $given in --outputFile.json=*) file=\${given#*=};; esac; done
echo "vitest: $*"
echo '{"numPassedTests":3,"numFailedTests":0,"numFailedTestSuites":0,"numPendingTests":1,"numTodoTests":0,"testResults":[]}' > "$file"
`,
  playwright: `#!/bin/sh
echo "playwright: $*"
echo '{"stats":{"expected":2,"unexpected":0,"flaky":0,"skipped":0}}' > "$PLAYWRIGHT_JSON_OUTPUT_NAME"
`,
}

let folder: string
const write = async (name: string, text: string) => {
  const program = path.join(folder, 'node_modules/.bin', name)
  await writeFile(program, text)
  await chmod(program, 0o755)
}

/** A copy of the project whose checks are stubs. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tablefare-tally-'))
  for (const part of ['package.json', 'scripts', 'src'])
    await cp(path.join(root, part), path.join(folder, part), { recursive: true })
  for (const made of ['node_modules/@react-router/dev', 'node_modules/.bin'])
    await mkdir(path.join(folder, made), { recursive: true })
  await symlink(path.join(root, 'node_modules/zod'), path.join(folder, 'node_modules/zod'))
  const checks = path.join(folder, 'scripts/checks')
  for (const name of await readdir(checks))
    if (name.startsWith('check-')) await writeFile(path.join(checks, name), '')
  const names = await readdir(path.join(root, 'node_modules/.bin'))
  for (const name of names) await write(name, passing)
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs npm test in that copy, which is as never built. */
async function runTests(build: string, paths: readonly string[] = [], others: Record<string, string> = {}) {
  for (const left of ['build', 'test-results'])
    await rm(path.join(folder, left), { recursive: true, force: true })
  await writeFile(path.join(folder, 'node_modules/@react-router/dev/bin.cjs'), build)
  for (const [name, text] of Object.entries({ ...runners, ...others })) await write(name, text)
  const env = cleanEnvironment({ CHROMIUM_PATH: process.execPath })
  const command = [path.join(folder, 'scripts/test.ts'), ...paths]
  const { stdout, stderr, status } = spawnSync(process.execPath, command, {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  const passed = stdout.match(/^✓ /gm)?.length ?? 0
  return { stdout, stderr, status, checks: passed, lastLine: stdout.trimEnd().split('\n').at(-1) }
}

test('npm test ends with the tally of checks, unit tests and browser tests', async () => {
  const { status, checks, lastLine } = await runTests(`require('node:fs').mkdirSync('build')`)
  expect(checks).toBeGreaterThan(4)
  expect(lastLine).toBe(`${checks + 5} passed, 0 failed, 1 skipped`)
  expect(status).toBe(0)
})

test('a failed build is one failure with its reason, and the tally is still the last line', async () => {
  const { stdout, stderr, status, checks, lastLine } = await runTests(`throw new Error('page.tsx is broken')`)
  expect(stdout).toMatch(/^Building the site … failed after /m)
  expect(stderr).toContain('page.tsx is broken')
  expect(lastLine).toBe(`${checks + 3} passed, 1 failed, 1 skipped`)
  expect(status).toBe(1)
})

test.each([
  [['src/domain'], /^vitest: run .* src\/domain$/m, /^playwright:/m, '3 passed, 0 failed, 1 skipped'],
  [
    ['e2e/account/sign-out.spec.ts'],
    /^playwright: .* e2e\/account\/sign-out\.spec\.ts$/m,
    /^vitest:/m,
    '2 passed, 0 failed',
  ],
])('npm test -- %s runs only the tests there', async (paths, runs, leavesOut, tally) => {
  const { stdout, status, checks, lastLine } = await runTests(`require('node:fs').mkdirSync('build')`, paths)
  expect(stdout).toMatch(runs)
  expect(stdout).not.toMatch(leavesOut)
  expect([checks, lastLine, status]).toEqual([0, tally, 0])
})

test('a failed unit test is named again at the end, after the journeys', async () => {
  const failed = JSON.stringify([
    {
      name: path.join(root, 'src/price.test.ts'),
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        { status: 'failed', fullName: 'rounds down', failureMessages: ['expected 1 to be 2'] },
      ],
    },
    { name: path.join(root, 'src/tax.test.ts'), message: 'no such module', assertionResults: [] },
  ])
  const vitest = runners.vitest
    .replace('"numFailedTests":0', '"numFailedTests":1')
    .replace('"testResults":[]', `"testResults":${failed}`)
  const made = `require('node:fs').mkdirSync('build')`
  const { stdout, lastLine } = await runTests(made, [], { vitest: `${vitest}exit 1\n` })
  const end = stdout.slice(stdout.indexOf('playwright: '))
  expect(end).toMatch(/^Failed: .*src\/price\.test\.ts: rounds down\nexpected 1 to be 2$/m)
  expect(end).toMatch(/^Failed: .*src\/tax\.test\.ts\nno such module$/m)
  expect(end).not.toContain('adds')
  expect(lastLine).toMatch(/1 failed/)
})

test('the page that a failed journey saw last is printed', async () => {
  const playwright = `${runners.playwright.replace('"unexpected":0', '"unexpected":1')}
mkdir -p test-results/pay
printf -- '\`\`\`yaml\\n- banner\\n- main:\\n  - heading "Checkout"\\n\`\`\`\\n' > test-results/pay/error-context.md
exit 1
`
  const made = `require('node:fs').mkdirSync('build')`
  const { stdout, lastLine } = await runTests(made, ['e2e/pay.spec.ts'], { playwright })
  expect(stdout).toContain('The page at the end of test-results/pay:\n- main:\n  - heading "Checkout"\n')
  expect(stdout).not.toContain('banner')
  expect(lastLine).toBe('2 passed, 1 failed')
})
