import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { SharedDevice } from '#contract/accounts/shared-device.ts'
import { useSharedDevice } from '#web/orders/board/shared-device/use-shared-device.ts'
import { fakeServer, pass } from '#web/testing/fake-server.ts'

const people = [{ _id: 'm1', name: 'Ravi', role: 'manager' as const, hasPin: true }]
const usedUntil = (minutes: number): SharedDevice => ({
  person: { name: 'Ravi', role: 'manager', secondsLeft: minutes * 60 },
  people,
})

function device(start: SharedDevice = { person: null, people }) {
  const server = fakeServer()
  const onChange = vi.fn()
  const { result } = renderHook(() => useSharedDevice('o1', start, onChange))
  const touch = () => act(async () => void dispatchEvent(new Event('pointerdown')))
  return { ...server, result, onChange, touch }
}

test('a switch is in force once the server has accepted the PIN', async () => {
  const { result, onChange, last } = device()
  await act(async () => void result.current.switchTo('m1', '4071'))
  expect([last().body, result.current.person, onChange.mock.calls.length]).toEqual([
    { membershipId: 'm1', pin: '4071' },
    null,
    0,
  ])
  await last().answer(usedUntil(5))
  expect([result.current.person?.name, onChange.mock.calls.length]).toEqual(['Ravi', 1])
})

test('a touch is reported at most once a minute, and moves the end', async () => {
  const { result, touch, requests, last } = device(usedUntil(5))
  await touch()
  await touch()
  expect(requests).toHaveLength(1)
  expect(last().path).toContain('/outlet-device/stay/o1')
  await last().answer(usedUntil(9))
  await pass(6 * 60_000)
  expect(result.current.person?.name).toBe('Ravi')
  await touch()
  expect(requests).toHaveLength(2)
})

test('nobody touches it: it is locked when the time is over, also offline', async () => {
  const { result, onChange, last } = device(usedUntil(5))
  await pass(5 * 60_000)
  expect(last().path).toContain('/outlet-device/get-people/o1')
  await last().lose()
  expect(result.current.person).toBeNull()
  expect(last().path).toContain('/outlet-device/lock/o1')
  await last().lose()
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('somebody who works in another tab of the device is not locked out by this one', async () => {
  const { result, onChange, last, paths } = device(usedUntil(5))
  await pass(5 * 60_000)
  await last().answer(usedUntil(3))
  expect([result.current.person?.name, onChange.mock.calls.length]).toEqual(['Ravi', 0])
  await pass(3 * 60_000)
  await last().answer({ person: null, people })
  await last().answer({ person: null, people })
  expect([result.current.person, onChange.mock.calls.length]).toEqual([null, 1])
  expect(paths().filter((path) => path.includes('/lock/'))).toHaveLength(1)
})

test('a locked device reports no touches', async () => {
  const { touch, requests } = device()
  await touch()
  expect(requests).toHaveLength(0)
})
