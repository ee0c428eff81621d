import { expect, test } from 'vitest'

import { createQueue } from '#server/platform/queue/create-queue.ts'

test('at most two run at once, all of them run, and one that fails frees its slot', async () => {
  const run = createQueue({ concurrency: 2, maxWaiting: 18 })
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

test('work beyond the bound is refused at once with a time to wait, and later work runs again', async () => {
  const run = createQueue({ concurrency: 1, maxWaiting: 2 })
  let finish = () => {}
  const first = run(() => new Promise<void>((done) => (finish = done)))
  const waiting = [run(async () => 'second'), run(async () => 'third')]
  await expect(run(async () => 'fourth')).rejects.toMatchObject({
    code: 'SERVER_BUSY',
    detail: { retryAfter: 5 },
  })
  finish()
  await first
  expect(await Promise.all(waiting)).toEqual(['second', 'third'])
  expect(await run(async () => 'fifth')).toBe('fifth')
})
