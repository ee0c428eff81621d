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
