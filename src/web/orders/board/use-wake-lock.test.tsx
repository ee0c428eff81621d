import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { useWakeLock } from '#web/orders/board/use-wake-lock.ts'
import { setVisible } from '#web/testing/fake-server.ts'

function device() {
  const locks: { grant(): Promise<void>; refuse(): Promise<void>; isReleased: boolean }[] = []
  const request = () => {
    const { promise, resolve, reject } = Promise.withResolvers<object>()
    const lock = {
      isReleased: false,
      grant: () => act(async () => resolve({ release: async () => void (lock.isReleased = true) })),
      refuse: () => act(async () => reject(new Error('low battery'))),
    }
    locks.push(lock)
    return promise
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }))
  return { locks, ...renderHook(useWakeLock) }
}

test('the screen stays on while the board is open, and again after it was hidden', async () => {
  const { locks, unmount } = device()
  await locks[0]!.grant()
  await setVisible(false)
  expect(locks).toHaveLength(1)
  await setVisible(true)
  await locks[1]!.grant()
  unmount()
  expect(locks[1]!.isReleased).toBe(true)
  await setVisible(true)
  expect(locks).toHaveLength(2)
})

test('a lock granted after the board was left is released', async () => {
  const { locks, unmount } = device()
  unmount()
  await locks[0]!.grant()
  expect(locks[0]!.isReleased).toBe(true)
})

test('a refused lock leaves the board as it is', async () => {
  const { locks, unmount } = device()
  await locks[0]!.refuse()
  unmount()
  expect(locks[0]!.isReleased).toBe(false)
})
