import { expect, test } from 'vitest'

import { sayTo } from '#server/platform/start/step.ts'

/** What stands on the terminal, with every time as 0.0 s. */
function terminal() {
  let text = ''
  const say = sayTo((part) => void (text += part))
  return { say, shown: () => text.replace(/\d+\.\d s/g, '0.0 s') }
}

test('a step is named while it runs, and its time ends the same line', async () => {
  const { say, shown } = terminal()
  const done = await say.step('Starting Postgres', async () => {
    expect(shown()).toBe('Starting Postgres … ')
    return 'up'
  })
  expect(done).toBe('up')
  say('Ready.')
  expect(shown()).toBe('Starting Postgres … 0.0 s\nReady.\n')
})

test('a step that fails leaves a line that says which one it was', async () => {
  const { say, shown } = terminal()
  const work = say.step('Migrating', () => Promise.reject(new Error('no')))
  await expect(work).rejects.toThrow('no')
  expect(shown()).toBe('Migrating … failed after 0.0 s\n')
})

test('a line said in the middle of a step stands alone, and the step is named again with its time', async () => {
  const { say, shown } = terminal()
  await say.step('Starting Postgres', async () => say('It may have to recover.'))
  expect(shown()).toBe('Starting Postgres … \nIt may have to recover.\nStarting Postgres … 0.0 s\n')
})

test('a step within a step begins a line of its own', async () => {
  const { say, shown } = terminal()
  await say.step('Outer', () => say.step('Inner', async () => {}))
  expect(shown()).toBe('Outer … \nInner … 0.0 s\nOuter … 0.0 s\n')
})
