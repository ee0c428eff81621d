import { expect, test } from 'vitest'

import { startProcess } from '../testing/start-process.ts'

/** A process that runs until it is stopped; its start function is given as code and prints `begun` in between. */
function run(first: string, then: string) {
  const program = `import { runUntilStopped } from './scripts/support/run-until-stopped.ts'
    import { OperatorError } from './src/server/platform/start/operator-error.ts'
    setInterval(() => {}, 1000)
    await runUntilStopped(async (print, onLost) => { ${first}; print('begun'); ${then} })`
  return startProcess({}, ['--input-type=module', '--eval', program])
}

test('a start that fails after SIGTERM ends with code 0 and prints no error', async () => {
  const { child, waitFor, ended, output } = run(
    `const signal = new Promise((resolve) => process.once('SIGTERM', resolve))`,
    `await signal; throw new OperatorError('The site could not be built')`,
  )
  await waitFor(/begun/)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(output()).toBe('begun\nStopping.\n')
})

test('a start that loses Postgres ends with code 1 and prints the reason alone', async () => {
  const { ended, output } = run('', `onLost(); throw new Error('ECONNREFUSED')`)
  expect(await ended).toBe(1)
  expect(output()).toMatch(/^begun\nPostgres has stopped by itself; .*\n$/)
})

test('the first reason to stop decides the exit code', async () => {
  const { child, waitFor, ended } = run(
    `process.once('SIGUSR2', onLost)`,
    `return { stop: () => new Promise((resolve) => process.once('SIGTERM', resolve)) }`,
  )
  await waitFor(/begun/)
  child.kill('SIGUSR2')
  await waitFor(/Postgres has stopped/)
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
})

test('a stop that fails prints one line and ends with code 1', async () => {
  const { child, waitFor, ended, output } = run(
    '',
    `return { stop: () => Promise.reject(new Error('the disk is gone')) }`,
  )
  await waitFor(/begun/)
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
  expect(output()).toContain('Not everything could be stopped cleanly: Error: the disk is gone')
})

test('a stop that never ends is cut off, with code 0', async () => {
  const { child, waitFor, ended } = run('', `return { stop: () => new Promise(() => {}) }`)
  await waitFor(/begun/)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
