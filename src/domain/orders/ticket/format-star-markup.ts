import { columnsOf, layOutTicket } from '#domain/orders/ticket/lay-out-ticket.ts'
import { normal, type Run } from '#domain/orders/ticket/print-line.ts'
import type { Ticket } from '#domain/orders/ticket/ticket-blocks.ts'

/** Star Document Markup, for Star's own print service. Each line sets its style and takes it back. */
export function formatStarMarkup(ticket: Ticket, columns = columnsOf[ticket.paper]): string {
  const lines = layOutTicket(ticket, { columns, hasSizes: true, hasFrames: false }).map((line) =>
    line.kind === 'qr'
      ? `[barcode: type qr; data ${line.data}; error-correction L; cell ${line.cell}; model 2]`
      : line.runs.map(formatRun).join(''),
  )
  return [...lines, '[cut: feed; partial]', ''].join('\n')
}

function formatRun({ text, ...style }: Run): string {
  const isLarge = style.wide > 1 || style.high > 1
  const tags = [
    ...(isLarge ? [[`[magnify: width ${style.wide}; height ${style.high}]`, magnifyOff]] : []),
    ...(style.isBold ? [['[bold: on]', '[bold: off]']] : []),
    ...(style.isReverse ? [['[negative: on]', '[negative: off]']] : []),
  ]
  const off = tags.map(([, end]) => end).toReversed()
  return [...tags.map(([begin]) => begin), escape(text), ...off].join('')
}

const magnifyOff = `[magnify: width ${normal.wide}; height ${normal.high}]`

/** Brackets begin and end a tag. Spaces are escaped where the markup would join or drop them. */
function escape(text: string): string {
  return text
    .replace(/[[\]\\]/g, (one) => `\\${one}`)
    .replace(/^ +| +$| {2,}/g, (found) => '\\ '.repeat(found.length))
}
