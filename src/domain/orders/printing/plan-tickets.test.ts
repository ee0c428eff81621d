import fc from 'fast-check'
import { expect, test } from 'vitest'

import { planTickets, type PlannedPrinter } from '#domain/orders/printing/plan-tickets.ts'

const kitchen: PlannedPrinter = { id: 'kitchen', parts: 'whole', stations: [] }
const grill: PlannedPrinter = { id: 'grill', parts: 'station', stations: ['tandoor', 'fry'] }
const lines = [
  { line: 1, station: 'tandoor' },
  { line: 2, station: 'curry' },
  { line: 3, station: null },
  { line: 4, station: 'tandoor' },
]

test('PT2: a printer of stations has a ticket for each of its stations with dishes', () => {
  expect(planTickets([kitchen, grill], lines)).toEqual([
    { printer: 'kitchen', station: null, lines: null },
    { printer: 'grill', station: 'tandoor', lines: [1, 4] },
  ])
})

test('PT2: without a printer for whole orders the first printer has the dishes that no station prints', () => {
  expect(planTickets([grill], lines)).toEqual([
    { printer: 'grill', station: 'tandoor', lines: [1, 4] },
    { printer: 'grill', station: null, lines: [2, 3] },
  ])
})

test('PT2: an outlet without printers prints nothing', () => {
  expect(planTickets([], lines)).toEqual([])
})

const station = fc.constantFrom('a', 'b', 'c', 'd')
const printer = fc.record({
  parts: fc.constantFrom('whole' as const, 'station' as const),
  stations: fc.uniqueArray(station),
})

test('PT2: every dish is on a ticket if there is a printer, and no printer has a ticket twice', () => {
  fc.assert(
    fc.property(
      fc.array(printer, { minLength: 1, maxLength: 4 }),
      fc.array(fc.option(station), { minLength: 1, maxLength: 8 }),
      (given, stations) => {
        const printers = given.map((one, at) => ({ id: `p${at}`, ...one }))
        const ordered = stations.map((one, at) => ({ line: at + 1, station: one }))
        const tickets = planTickets(printers, ordered)
        const names = tickets.map((ticket) => `${ticket.printer} ${ticket.station} ${ticket.lines === null}`)
        expect(new Set(names).size).toBe(names.length)
        for (const { line } of ordered)
          expect(tickets.some((ticket) => ticket.lines === null || ticket.lines.includes(line))).toBe(true)
        for (const ticket of tickets) expect(ticket.lines).not.toEqual([])
      },
    ),
  )
})
