import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { OrderQuote } from '#contract/orders/orders.ts'
import { TimeFields } from '#web/orders/checkout/fields/time-fields.tsx'
import type { CheckoutDraft } from '#web/orders/checkout/draft/saved-draft.ts'

const schedule = {
  houseState: 'Normal',
  minutes: 20,
  expectedAt: '2026-11-16T12:20:00Z',
  laterTimes: ['2026-11-16T13:00:00Z'],
}

function radios(pausedUntil: string | null) {
  const quote = { schedule, isOpen: true, pausedUntil } as unknown as OrderQuote
  const draft = { pickupTime: '' } as CheckoutDraft
  const fields = { draft, onChange: () => {}, errorOf: () => undefined }
  const { unmount } = render(<TimeFields {...fields} quote={quote} now={new Date('2026-11-16T12:00:00Z')} />)
  const all = screen
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ checked, disabled }) => [checked, disabled])
  unmount()
  return all
}

test('D42: during a pause neither time is chosen until the customer chooses one', () => {
  expect(radios(null)).toEqual([
    [true, false],
    [false, false],
  ])
  expect(radios('2026-11-16T12:30:00Z')).toEqual([
    [false, true],
    [false, false],
  ])
})

test('KI1: a full kitchen offers only times to choose, and a later promise says why', () => {
  const now = new Date('2026-11-16T12:00:00Z')
  const show = (given: object) => {
    const quote = { schedule: { ...schedule, points: 6, ...given }, isOpen: true, pausedUntil: null }
    const fields = {
      draft: { pickupTime: '' } as CheckoutDraft,
      onChange: () => {},
      errorOf: () => undefined,
    }
    const { container, unmount } = render(
      <TimeFields {...fields} quote={quote as unknown as OrderQuote} now={now} />,
    )
    const radio = container.querySelector<HTMLInputElement>('input[type=radio]')!
    const shown = { text: container.textContent, isChosen: radio.checked, isDisabled: radio.disabled }
    unmount()
    return shown
  }
  const free = show({ expectedAt: '2026-11-16T12:20:00Z', isFull: false, next: [] })
  expect(free).toMatchObject({ isChosen: true, isDisabled: false })
  expect(free.text).toContain('About 20 mins, by 12:20')
  expect(free.text).not.toContain('Next free time')
  const later = show({ expectedAt: '2026-11-16T12:45:00Z', isFull: false, next: [] })
  expect(later.text).toContain('About 45 mins, by 12:45')
  expect(later.text).toContain('Next free time 12:45: the kitchen is full before.')
  const full = show({ isFull: true, next: ['2026-11-16T13:00:00Z'] })
  expect(full).toMatchObject({ isChosen: false, isDisabled: true })
  expect(full.text).toContain('Kitchen full, next free at 13:00')
})
