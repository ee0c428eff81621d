import { act, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import type { StripeChange } from '#web/payments/pay/load-stripe.ts'
import { useStripeFields } from '#web/payments/pay/use-stripe-fields.ts'

class FakeField {
  static made: FakeField[] = []
  isMounted = false
  isFocused = false
  listeners: Record<string, (change: StripeChange) => void> = {}
  kind: string
  constructor(kind: string) {
    this.kind = kind
    FakeField.made.push(this)
  }
  mount = () => void (this.isMounted = true)
  destroy = () => void (this.isMounted = false)
  focus = () => void (this.isFocused = true)
  on = (event: string, listen: (change: StripeChange) => void) => void (this.listeners[event] = listen)
  emit = (event: string, change: Partial<StripeChange> = {}) =>
    act(() => this.listeners[event]!({ complete: false, empty: false, ...change }))
}
const field = (kind: string) => FakeField.made.find((one) => one.kind === kind && one.isMounted)!

beforeEach(() => {
  FakeField.made = []
})

function Form({ onRender }: { onRender: (fields: ReturnType<typeof useStripeFields>) => void }) {
  const fields = useStripeFields('pk_test')
  onRender(fields)
  return Object.entries(fields.places).map(([kind, place]) => <div key={kind} ref={place} />)
}

/** Renders the form; Stripe's script fails, or loads. */
async function open(script: 'error' | 'load') {
  let now!: ReturnType<typeof useStripeFields>
  let added: Element | undefined
  vi.spyOn(document.head, 'append').mockImplementation((element) => void (added = element as Element))
  const form = render(<Form onRender={(fields) => (now = fields)} />)
  await act(async () => {
    Object.assign(window, {
      Stripe: () => ({ elements: () => ({ create: (kind: string) => new FakeField(kind) }) }),
    })
    added?.dispatchEvent(new Event(script))
  })
  return { ...form, now: () => now }
}

test('a script that does not load says so, and the next form tries again; later ones share it', async () => {
  expect((await open('error')).now().state).toBe('failed')
  const { now } = await open('load')
  expect(now().state).toBe('ready')
  expect(FakeField.made.map(({ kind, isMounted }) => [kind, isMounted])).toEqual([
    ['cardNumber', true],
    ['cardExpiry', true],
    ['cardCvc', true],
  ])
})

test('the form learns whether the fields are complete, which has the focus, and what is wrong', async () => {
  const { now } = await open('load')
  expect(now()).toMatchObject({ isComplete: false, isEmpty: true })
  field('cardNumber').emit('change', { complete: true, brand: 'visa' })
  field('cardExpiry').emit('change', { error: { message: 'Your card has expired.' } })
  field('cardExpiry').emit('focus')
  expect(now()).toMatchObject({ brand: 'visa', isEmpty: false, isComplete: false, focused: 'cardExpiry' })
  expect(now().problem('cardExpiry', false)).toBe('Your card has expired.')
  expect([now().problem('cardCvc', false), now().problem('cardCvc', true)]).toEqual([
    undefined,
    'Enter the CVC',
  ])
  expect(now().focusFirstWrong()).toBe(true)
  expect(field('cardExpiry').isFocused).toBe(true)
  for (const kind of ['cardExpiry', 'cardCvc']) field(kind).emit('change', { complete: true })
  field('cardExpiry').emit('blur')
  expect(now()).toMatchObject({ isComplete: true, focused: undefined })
  expect(now().focusFirstWrong()).toBe(false)
})

test('a form that is left destroys its fields', async () => {
  const { unmount } = await open('load')
  unmount()
  expect(FakeField.made.every(({ isMounted }) => !isMounted)).toBe(true)
})
