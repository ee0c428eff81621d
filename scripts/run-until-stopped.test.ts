import { expect, test } from 'vitest'

import { start } from './start-for-test.ts'

/** A process that runs until it is stopped, whose way of starting is given as code; in between it says that it has begun. */
function run(first: string, then: string) {
  const program = `import { runUntilStopped } from './scripts/run-until-stopped.ts'
    import { CannotStart } from './src/server/platform/start/cannot-start.ts'
    setInterval(() => {}, 1000)
    await runUntilStopped(async (say, onLost) => { ${first}; say('begun'); ${then} })`
  return start({}, ['--input-type=module', '--eval', program])
}

test('a start that fails because it was told to stop is no failure, and says nothing of it', async () => {
  const { child, says, ended, output } = run(
    `const told = new Promise((resolve) => process.once('SIGTERM', resolve))`,
    `await told; throw new CannotStart('The site could not be built')`,
  )
  await says(/begun/)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(output()).toBe('begun\nStopping.\n')
})

test('a start that is lost on the way ends with code 1, and the reason alone', async () => {
  const { ended, output } = run('', `onLost(); throw new Error('ECONNREFUSED')`)
  expect(await ended).toBe(1)
  expect(output()).toMatch(/^begun\nPostgres has stopped by itself; .*\n$/)
})

test('the first reason to stop decides on the exit code', async () => {
  const { child, says, ended } = run(
    `process.once('SIGUSR2', onLost)`,
    `return { stop: () => new Promise((resolve) => process.once('SIGTERM', resolve)) }`,
  )
  await says(/begun/)
  child.kill('SIGUSR2')
  await says(/Postgres has stopped/)
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
})

test('a stop that fails is said in a line, and the process ends with code 1', async () => {
  const { child, says, ended, output } = run(
    '',
    `return { stop: () => Promise.reject(new Error('the disk is gone')) }`,
  )
  await says(/begun/)
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
  expect(output()).toContain('Not everything could be stopped in good order: Error: the disk is gone')
})

test('a stop that never ends is cut off, with code 0', async () => {
  const { child, says, ended } = run('', `return { stop: () => new Promise(() => {}) }`)
  await says(/begun/)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
