import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { OutletOrder } from '#contract/orders/board.ts'
import type { LineAllergens } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import { toSampleOrder } from '#web/orders/board/printing/sample-order.ts'
import { Slip } from '#web/orders/board/printing/slip.tsx'
import { ChangedAllergens } from '#web/orders/board/tickets/avoid-band.tsx'
import { FoldedTicket } from '#web/orders/board/tickets/folded-ticket.tsx'
import { TicketLines } from '#web/orders/board/tickets/ticket-lines.tsx'

const now = new Date('2026-11-17T18:00:00Z')
const line = (rest: Partial<LineAllergens> = {}): LineAllergens => ({
  contains: [],
  named: [],
  mayContain: [],
  unknown: [],
  isDeclared: true,
  ...rest,
})
const sample = toSampleOrder({ _id: 'a', uniId: 'a', name: 'Saffron Street', address: '' }, now)
const [first, second] = sample.cartItems
const order: OutletOrder = {
  ...sample,
  avoid: ['peanuts'],
  cartItems: [
    { ...first!, name: 'Rice', allergens: line({ contains: ['milk'] }) },
    { ...second!, name: 'Dal', allergens: line() },
  ],
  changedAllergens: [{ line: 2, allergens: line({ contains: ['peanuts'] }) }],
  acceptBy: now.toISOString(),
  isTest: false,
  ticks: [],
}
const ticks = { isTicked: () => false, tick: () => {} } as never

const stated = 'Contains peanuts, which the customer avoids.'

test('a ticket says of a changed dish what is declared now, in red if the customer avoids it, and puts it first', () => {
  const { container } = render(<TicketLines order={order} ticks={ticks} />)
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toContain('Dal')
  expect(rows[0]).not.toContain('not listed')
  expect(container.querySelector('[data-allergens="avoided"]')?.textContent).toBe(
    `Changed since ordered: ${stated}`,
  )
})

test('the notice of changed allergens is compared with what the customer avoids', () => {
  const { container } = render(<ChangedAllergens order={order} />)
  expect(screen.getByRole('status').textContent).toContain(`Dal: ${stated}`)
  expect(container.querySelector('[data-allergens="avoided"]')).not.toBeNull()
})

test('a slip has the present declaration and the one of the order', () => {
  render(<Slip order={order} paper={80} now={now} />)
  const { textContent } = screen.getByRole('article')
  expect(textContent).toContain(`Changed since ordered: ${stated}`)
  expect(textContent).toContain('When it was ordered: No allergens listed by the restaurant.')
})

test('a folded ticket is marked', () => {
  render(<FoldedTicket order={order} text="" onUnfold={() => {}} />)
  expect(screen.getByRole('button').textContent).toContain('Allergens changed')
})
