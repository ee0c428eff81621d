import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { OutletOrder } from '#contract/orders/board.ts'
import { useTicks } from '#web/orders/board/tickets/use-ticks.ts'
import { fakeServer } from '#web/testing/fake-server.ts'

const order = { _id: 'o1', ticks: [{ line: 0 }] } as unknown as OutletOrder
const refresh = async () => true
type Board = Parameters<typeof useTicks>[0]

function board(isLive = true) {
  const server = fakeServer()
  const hook = renderHook((state: Board) => useTicks(state, refresh), {
    initialProps: { isLive, updatedAt: new Date(1) },
  })
  const tick = (line: number, isTicked: boolean) =>
    act(async () => hook.result.current.tick(order, line, isTicked))
  const ticked = () => [0, 1].map((line) => hook.result.current.isTicked(order, line))
  return { ...server, ...hook, tick, ticked }
}
const unsent = () => JSON.parse(localStorage.getItem('tablefare.unsent-ticks') ?? '{}')

test('a tick is shown at once, over that of the other devices, and sent', async () => {
  const { tick, ticked, last } = board()
  expect(ticked()).toEqual([true, false])
  await tick(1, true)
  await tick(0, false)
  expect(ticked()).toEqual([false, true])
  expect([last().path, last().body]).toEqual([expect.stringContaining('o1'), { line: 1, isTicked: true }])
  await last().answer({})
  expect(last().body).toEqual({ line: 0, isTicked: false })
  await last().answer({})
  expect(unsent()).toEqual({})
})

test('without a connection it waits on the device, and is sent by the next reading of the board', async () => {
  const { tick, ticked, requests, rerender } = board(false)
  await tick(1, true)
  expect([requests.length, unsent()]).toEqual([0, { 'o1 1': true }])
  rerender({ isLive: false, updatedAt: new Date(2) })
  expect(requests).toHaveLength(0)
  rerender({ isLive: true, updatedAt: new Date(3) })
  await requests[0]!.lose()
  expect([ticked(), unsent()]).toEqual([[true, true], { 'o1 1': true }])
  rerender({ isLive: true, updatedAt: new Date(4) })
  await requests[1]!.answer({})
  expect(unsent()).toEqual({})
})

test.each([
  [404, 'ORDER_NOT_FOUND', {}],
  [401, 'NOT_SIGNED_IN', { 'o1 1': true }],
  [429, 'TOO_MANY_REQUESTS', { 'o1 1': true }],
  [503, 'NOT_READY', { 'o1 1': true }],
])('a tick refused with %i %s is dropped or waits', async (status, code, left) => {
  const { tick, last } = board()
  await tick(1, true)
  await last().refuse(status, code)
  expect(unsent()).toEqual(left)
})

test.each(['null', '[]', '{', '{"o1 1":"yes"}'])('a damaged store (%s) counts as empty', (text) => {
  localStorage.setItem('tablefare.unsent-ticks', text)
  expect(board().ticked()).toEqual([true, false])
})
