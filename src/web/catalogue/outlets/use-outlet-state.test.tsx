import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { House } from '#contract/catalogue/outlets.ts'
import { useOutletState } from '#web/catalogue/outlets/use-outlet-state.ts'
import { fakeServer } from '#web/testing/fake-server.ts'

const house = { outlet: { _id: 'o' } } as House
const pause = { kind: 'pause', end: 'one hour' } as never
const resume = { kind: 'resume' } as const
const watch = { kind: 'watch', isOn: true } as const
const busy = { kind: 'state', houseState: 'Busy', end: 'one hour' } as never

function outlet() {
  const server = fakeServer()
  const refresh = vi.fn(async () => {})
  const { result } = renderHook(() => useOutletState(house, refresh))
  return {
    ...server,
    refresh,
    result,
    change: (one: typeof resume) => act(async () => result.current.change(one)),
  }
}

test('changes are sent one after another; the last one pressed is shown until it is done', async () => {
  const { result, change, requests, refresh } = outlet()
  await change(pause)
  await change(resume)
  expect(requests).toHaveLength(1)
  expect(result.current.wanted).toEqual(resume)
  await requests[0]!.answer({})
  expect([requests.length, result.current.wanted]).toEqual([2, resume])
  await requests[1]!.answer({})
  expect(result.current.wanted).toBeUndefined()
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('a refused change is no longer shown as wanted, and says why', async () => {
  const { result, change, last } = outlet()
  await change(pause)
  await last().refuse(403, 'NOT_ALLOWED', 'Not yours.')
  expect(result.current).toMatchObject({ wanted: undefined, error: 'Not yours.' })
})

test.each([
  [pause, { end: 'one hour' }],
  [resume, undefined],
  [watch, { isOn: true }],
  [busy, { houseState: 'Busy', end: 'one hour' }],
])('each change has its own request: %#', async (one, body) => {
  const { change, last } = outlet()
  await change(one as never)
  expect([last().body, last().path]).toEqual([body, expect.stringContaining('/o')])
  await last().answer({})
})
