import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import type { Board } from '#contract/orders/board.ts'
import { PrinterStrip } from '#web/orders/board/printing/printer-strip.tsx'

const kitchen = { _id: 'p1', name: 'Kitchen', kind: 'star', trouble: null } as const
const show = (printers: Board['printers'], lost?: string, canSetUp = true) =>
  render(
    <MemoryRouter>
      <PrinterStrip outletId="o1" printers={printers} lost={lost} canSetUp={canSetUp} />
    </MemoryRouter>,
  )

test('PT6: the board names every printer that does not print, and why', () => {
  show([
    { ...kitchen, trouble: 'Silent since 19:02' },
    { ...kitchen, _id: 'p2', name: 'Bar', trouble: 'Out of paper' },
  ])
  expect(screen.getByRole('status').textContent).toContain(
    'Kitchen: silent since 19:02. Bar: out of paper. Cook from the board.',
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe('/outlet/o1/set-up/printing')
})

test('PT6: while all print there is nothing to read', () => {
  show([kitchen])
  expect(screen.getByRole('status').textContent).toBe('')
})

test('PT7: a cable of this device that is not connected is named, without a link for the kitchen', () => {
  show([kitchen], 'Counter', false)
  expect(screen.getByRole('status').textContent).toContain('Counter: not connected to this device.')
  expect(screen.queryByRole('link')).toBeNull()
})
