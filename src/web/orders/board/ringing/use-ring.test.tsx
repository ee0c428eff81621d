import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { useRing } from '#web/orders/board/ringing/use-ring.ts'
import { pass } from '#web/testing/fake-server.ts'

class FakeSound extends EventTarget {
  static made: FakeSound[] = []
  /** Whether the browser allows sound without a tap. */
  static isAllowed = false
  state = FakeSound.isAllowed ? 'running' : 'suspended'
  currentTime = 0
  destination = {}
  notes = 0
  constructor() {
    super()
    FakeSound.made.push(this)
  }
  change(state: string) {
    this.state = state
    act(() => void this.dispatchEvent(new Event('statechange')))
  }
  resume = async () => {
    if (this.state !== 'suspended' || !(FakeSound.isAllowed || FakeSound.isTapped)) return
    this.state = 'running'
    this.dispatchEvent(new Event('statechange'))
  }
  close = async () => void (this.state = 'closed')
  createOscillator = () => ({
    frequency: {},
    connect: () => ({ connect() {} }),
    start: () => void this.notes++,
    stop() {},
  })
  createGain = () => ({
    gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect() {},
  })
  static isTapped = false
}

const order = (_id: string, minutes = 60) => ({
  _id,
  acceptBy: new Date(Date.now() + minutes * 60_000).toISOString(),
})
const notes = () => FakeSound.made.reduce((sum, { notes }) => sum + notes, 0)

beforeEach(() => {
  Object.assign(FakeSound, { made: [], isAllowed: false, isTapped: false })
  vi.stubGlobal('AudioContext', FakeSound)
  document.title = 'Board'
})

function ring(...orders: ReturnType<typeof order>[]) {
  const hook = renderHook((now: typeof orders) => useRing(now), { initialProps: orders })
  const tap = () =>
    act(async () => {
      FakeSound.isTapped = true
      document.dispatchEvent(new MouseEvent('click'))
    })
  return { ...hook, tap }
}

function touchTicket(id: string, kind: string) {
  document.body.innerHTML += `<div data-order="${id}"><button></button></div>`
  act(
    () =>
      void document.querySelector('[data-order] button')!.dispatchEvent(new Event(kind, { bubbles: true })),
  )
}

test('a browser that needs a tap is silent until then, and rings every 2.4 seconds after it', async () => {
  const { result, tap } = ring(order('a'))
  await pass(5_000)
  expect([result.current.hasSound, notes()]).toEqual([false, 0])
  await tap()
  expect([result.current.hasSound, notes()]).toEqual([true, 2])
  await pass(2_400)
  expect(notes()).toBe(4)
})

test('a browser that allows sound rings at once', () => {
  FakeSound.isAllowed = true
  expect(ring(order('a')).result.current.hasSound).toBe(true)
  expect(notes()).toBe(2)
})

test('touching its ticket stops an order; the others ring on, and the title counts them', async () => {
  FakeSound.isAllowed = true
  const { result, rerender } = ring(order('a'), order('b'))
  expect([result.current.ringing, document.title]).toEqual([['a', 'b'], '(2) New orders'])
  touchTicket('a', 'click')
  expect([result.current.ringing, document.title]).toEqual([['b'], '(1) New orders'])
  act(() => result.current.touch(['b']))
  expect([result.current.ringing, document.title]).toEqual([[], 'Board'])
  const before = notes()
  await pass(10_000)
  expect(notes()).toBe(before)
  rerender([order('c')])
  expect(result.current.ringing).toEqual(['c'])
})

test.each(['click', 'keydown', 'pointercancel'])('%s in a ticket is a touch', (kind) => {
  const { result } = ring(order('a'))
  touchTicket('a', kind)
  expect(result.current.ringing).toEqual([])
})

test('a touch counts when the finger is lifted: before that the bar would go and move the button away', () => {
  const { result } = ring(order('a'))
  touchTicket('a', 'pointerdown')
  expect(result.current.ringing).toEqual(['a'])
})

test('an order that was touched rings again when its time runs out', async () => {
  const { result } = ring(order('a', 12))
  act(() => result.current.touch(['a']))
  expect(result.current.ringing).toEqual([])
  await pass(2 * 60_000)
  expect(result.current.ringing).toEqual(['a'])
})

test('muted it shows but does not sound; the same button brings the sound back', async () => {
  FakeSound.isAllowed = true
  const { result } = ring(order('a'))
  act(() => result.current.toggleSound())
  expect(result.current).toMatchObject({ hasSound: false, isMuted: true, ringing: ['a'] })
  const before = notes()
  await pass(10_000)
  expect(notes()).toBe(before)
  act(() => result.current.toggleSound())
  expect(result.current).toMatchObject({ hasSound: true, isMuted: false })
  expect(notes()).toBeGreaterThan(before)
})

test('a device that slept sounds again where the browser allows, and says so where it does not', async () => {
  FakeSound.isAllowed = true
  const { result } = ring(order('a'))
  FakeSound.isAllowed = false
  await act(async () => FakeSound.made[0]!.change('interrupted'))
  expect(result.current.hasSound).toBe(false)
  FakeSound.isAllowed = true
  await act(async () => FakeSound.made[0]!.change('running'))
  expect(result.current.hasSound).toBe(true)
})

test('a board that was left rings no more, restores the title and closes a sound that never ran', async () => {
  const { unmount } = ring(order('a'))
  expect(document.title).toBe('(1) New orders')
  unmount()
  expect([document.title, FakeSound.made[0]!.state]).toEqual(['Board', 'closed'])
  await pass(10_000)
  expect(notes()).toBe(0)
})
