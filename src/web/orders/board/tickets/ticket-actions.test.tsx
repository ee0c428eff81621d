import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { OutletOrder } from '#contract/orders/board.ts'
import { TicketActions } from '#web/orders/board/tickets/ticket-actions.tsx'

const now = new Date('2026-11-16T12:00:00Z')
const ready = {
  _id: 'o1',
  orderNumber: 'TF-1',
  orderType: 'Collection',
  orderStatus: 'Accepted',
  paymentMethod: 'Card',
  paymentStatus: 'Paid',
  totalPrice: 8.5,
  pickupTime: null,
  expectedAt: '2026-11-16T11:45:00.000Z',
  readyAt: '2026-11-16T11:44:00.000Z',
  cartItems: [{ quantity: 1 }],
} as OutletOrder

function renderActions(order: OutletOrder, isOff = false, canCancel = true) {
  const run = vi.fn()
  const print = vi.fn()
  const ticks = { isTicked: () => false } as never
  const view = render(
    <TicketActions {...{ order, now, ticks, isOff, canCancel, run, print }} isBusy={false} />,
  )
  const press = (name: string | RegExp) => fireEvent.click(view.getByRole('button', { name }))
  const labels = () => view.getAllByRole('button').map(({ textContent }) => textContent)
  return { ...view, run, print, press, labels }
}

test('once nobody has come, each button says what becomes of the money and of the order', () => {
  const { press, labels, container, run } = renderActions(ready)
  press(/^Cancel/)
  expect(container.textContent).toContain('£8.50 is refunded to the customer’s card')
  press('Nobody came')
  expect(container.textContent).not.toContain('is refunded to the customer’s card')
  expect(labels().slice(-3)).toEqual([
    'Keep the £8.50 and close the order',
    'Back',
    'Give £8.50 back and cancel',
  ])
  press('Give £8.50 back and cancel')
  expect(run).toHaveBeenLastCalledWith({ verb: 'cancel', reason: 'Nobody came' })
  press('Keep the £8.50 and close the order')
  expect(run).toHaveBeenLastCalledWith({ verb: 'nobody-came' })
  press('Back')
  expect(labels()).toContain('Cancel TF-1')
})

test('before ten minutes have passed, “Nobody came” gives the money back and says from when it need not', () => {
  const { press, labels, container } = renderActions({ ...ready, expectedAt: '2026-11-16T11:55:00.000Z' })
  press(/^Cancel/)
  press('Nobody came')
  expect(container.textContent).toContain('£8.50 is refunded to the customer’s card')
  expect(container.textContent).toContain('From 12:05 you can keep the money instead')
  expect(labels().slice(-2)).toEqual(['Back', 'Cancel order'])
})

test('a role that gives no money back is offered no Cancel, and without prices no amount is named', () => {
  const { labels } = renderActions(ready, false, false)
  expect(labels().some((label) => label?.startsWith('Cancel'))).toBe(false)
  const { press, container } = renderActions({ ...pending, totalPrice: null }, false, false)
  press(/^Refuse/)
  expect(container.textContent).toContain('The hold on the card is released.')
})

const pending: OutletOrder = { ...ready, orderStatus: 'Pending', readyAt: null }

test.each([[ready], [pending]])(
  'offline, the ticket of %o can still be printed, and nothing else',
  (order) => {
    const { press, print, getAllByRole } = renderActions(order, true)
    const usable = getAllByRole('button').filter((button) => !button.matches(':disabled, :disabled *'))
    expect(usable.map((button) => button.getAttribute('aria-label'))).toEqual(['Print TF-1'])
    press('Print TF-1')
    expect(print).toHaveBeenCalledWith(order)
  },
)

test('an order can be refused, and cancelled once accepted, because the kitchen cannot cater for it', () => {
  const reason = 'We cannot cater for that safely'
  const accepted = renderActions(ready)
  accepted.press(/^Cancel/)
  accepted.press(reason)
  accepted.press('Cancel order')
  expect(accepted.run).toHaveBeenCalledWith({ verb: 'cancel', reason })
  accepted.unmount()
  const { press, labels } = renderActions(pending)
  press(/^Refuse/)
  expect(labels()).toContain(reason)
})
