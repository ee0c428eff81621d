import { columnsOf, layOutTicket } from '#domain/orders/ticket/lay-out-ticket.ts'
import type { Ticket } from '#domain/orders/ticket/ticket-blocks.ts'

/** One size, no code for the map: for printers that know nothing else. The printer cuts by itself. */
export function formatPlain(ticket: Ticket, columns = columnsOf[ticket.paper]): string {
  return layOutTicket(ticket, { columns, hasSizes: false, hasFrames: false })
    .map((line) => (line.kind === 'text' ? line.runs.map(({ text }) => text).join('') : ''))
    .map((text) => `${text.trimEnd()}\n`)
    .join('')
}
