import { glob } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { startProcess } from '../scripts/testing/start-process.ts'
import { trials } from './trials.ts'

test('every trial of the folder is listed, and every listed trial can be run', async () => {
  const files = await Array.fromAsync(glob('*/trial.ts', { cwd: import.meta.dirname }))
  expect(files.map(path.dirname).toSorted()).toEqual(Object.keys(trials).toSorted())
  for (const { load } of Object.values(trials)) expect(Object.keys(await load())).toEqual(['run'])
})

test('npm run trial lists the trials, and refuses a wrong name with the names that exist', async () => {
  const listed = startProcess({}, ['scripts/trial.ts'])
  expect(await listed.ended).toBe(0)
  for (const [name, { summary }] of Object.entries(trials))
    expect(listed.output()).toMatch(new RegExp(`^  ${name} .*${summary.slice(0, 20)}`, 'm'))
  const wrong = startProcess({}, ['scripts/trial.ts', 'crush'])
  expect(await wrong.ended).toBe(1)
  expect(wrong.output()).toContain(
    `There is no trial "crush". Choose from: ${Object.keys(trials).join(', ')}.`,
  )
})
