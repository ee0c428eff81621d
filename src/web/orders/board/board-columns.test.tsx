import { fireEvent, render, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import type { Board, OutletOrder } from '#contract/orders/board.ts'
import { BoardColumns } from '#web/orders/board/board-columns.tsx'

const now = new Date('2026-11-16T18:00:00Z')
const tenOClock = '2026-11-16T22:00:00.000Z'

function page(orderStatus: OutletOrder['orderStatus']) {
  const order = { _id: 'o1', orderStatus, pickupTime: tenOClock, expectedAt: tenOClock, readyAt: null }
  const ticket = ({ _id }: OutletOrder) => <p key={_id}>{_id}</p>
  return (
    <MemoryRouter>
      <BoardColumns
        board={{ open: [order as OutletOrder], done: [] } as unknown as Board}
        outletId="outlet"
        now={now}
        ticket={ticket}
        pendingTicket={ticket}
        laterTicket={ticket}
      />
    </MemoryRouter>
  )
}

test('D66: an order for later waits for its answer in Later, where it is never folded away, and opens it once accepted', () => {
  const { getByRole, rerender } = render(page('Pending'))
  const inColumn = (name: RegExp) => within(getByRole('region', { name })).queryAllByText('o1')
  const isOpen = () => getByRole('button', { name: /^Later/ }).getAttribute('aria-expanded')
  const isFolded = () => inColumn(/^Later/)[0]!.parentElement!.classList.contains('max-xl:hidden')
  expect([inColumn(/^Pending/).length, inColumn(/^Later/).length]).toEqual([0, 1])
  expect([isOpen(), isFolded()]).toEqual(['false', false])
  rerender(page('Accepted'))
  expect([inColumn(/^Pending/).length, inColumn(/^Later/).length]).toEqual([0, 1])
  expect([isOpen(), isFolded()]).toEqual(['true', false])
  fireEvent.click(getByRole('button', { name: /^Later/ }))
  expect(isFolded()).toBe(true)
})
