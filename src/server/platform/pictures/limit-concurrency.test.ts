import { expect, test } from 'vitest'

import { limitConcurrency } from '#server/platform/pictures/limit-concurrency.ts'

test('at most two run at once, all of them run, and one that fails frees its slot', async () => {
  const run = limitConcurrency(2)
  let [running, most] = [0, 0]
  const work = (number: number) => async () => {
    most = Math.max(most, ++running)
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    running--
    if (number % 3 === 0) throw new Error('no picture')
    return number
  }
  const done = await Promise.allSettled(Array.from({ length: 20 }, (_, number) => run(work(number))))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(13)
  expect([most, running]).toEqual([2, 0])
  expect(await run(work(1))).toBe(1)
})
