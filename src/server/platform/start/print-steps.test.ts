import { expect, test } from 'vitest'

import { printTo } from '#server/platform/start/print-steps.ts'

/** The output, with every duration as 0.0 s. */
function terminal() {
  let text = ''
  const print = printTo((part) => void (text += part))
  return { print, shown: () => text.replace(/\d+\.\d s/g, '0.0 s') }
}

test('a step prints its name first and its duration at the end of the line', async () => {
  const { print, shown } = terminal()
  const done = await print.step('Starting Postgres', async () => {
    expect(shown()).toBe('Starting Postgres … ')
    return 'up'
  })
  expect(done).toBe('up')
  print('Ready.')
  expect(shown()).toBe('Starting Postgres … 0.0 s\nReady.\n')
})

test('a failed step prints a line with its name', async () => {
  const { print, shown } = terminal()
  const work = print.step('Migrating', () => Promise.reject(new Error('no')))
  await expect(work).rejects.toThrow('no')
  expect(shown()).toBe('Migrating … failed after 0.0 s\n')
})

test('a line printed during a step is separate, and the step is repeated with its duration', async () => {
  const { print, shown } = terminal()
  await print.step('Starting Postgres', async () => print('It may have to recover.'))
  expect(shown()).toBe('Starting Postgres … \nIt may have to recover.\nStarting Postgres … 0.0 s\n')
})

test('a nested step begins a new line', async () => {
  const { print, shown } = terminal()
  await print.step('Outer', () => print.step('Inner', async () => {}))
  expect(shown()).toBe('Outer … \nInner … 0.0 s\nOuter … 0.0 s\n')
})
