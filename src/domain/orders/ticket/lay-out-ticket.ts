import {
  type Abilities,
  bars,
  centred,
  frame,
  pair,
  paragraph,
  rule,
  run,
} from '#domain/orders/ticket/lay-out-parts.ts'
import {
  bold,
  normal,
  type PrintLine,
  type Run,
  type Style,
  toLine,
  widthOf,
  wrap,
} from '#domain/orders/ticket/print-line.ts'
import { toPrintable } from '#domain/orders/ticket/printable-text.ts'
import { qrCell } from '#domain/orders/ticket/qr-size.ts'
import type { MoneyRow, Paper, Ticket, TicketBlock, TicketRow } from '#domain/orders/ticket/ticket-blocks.ts'

/** Cells of 12 dots. Printers with 180 dots an inch, as Epson's TM-T88, have 42 on 80 mm. */
export const columnsOf: Record<Paper, number> = { 58: 32, 80: 48 }
const dotsOfCell = 12

/** The lines of a ticket for a printer of these abilities. Every text is printable, and no line is wider than the paper. */
export function layOutTicket({ blocks }: Ticket, abilities: Abilities): PrintLine[] {
  return blocks.flatMap((block, at) => [
    ...(at > 0 && hasSpaceBefore(block) ? [toLine([])] : []),
    ...layOut(block, { before: blocks[at - 1], after: blocks[at + 1] }, abilities),
  ])
}

function hasSpaceBefore({ kind }: TicketBlock): boolean {
  return kind !== 'lines' && kind !== 'money' && kind !== 'text'
}

type Neighbours = { before: TicketBlock | undefined; after: TicketBlock | undefined }

function layOut(block: TicketBlock, { before, after }: Neighbours, abilities: Abilities): PrintLine[] {
  const { columns } = abilities
  switch (block.kind) {
    case 'head':
      return pair(run(block.outlet, bold), run(block.placed), columns)
    case 'reverse':
      return bars([block.title.toUpperCase(), ...(block.big === undefined ? [] : [block.big])], abilities)
    case 'when':
      return layOutTime(block, abilities)
    case 'type':
      return pair(run(block.type.toUpperCase(), bold), run(block.number, bold), columns)
    case 'text':
      return paragraph(block.text, normal, columns)
    case 'box':
      return frame(
        [...(block.title ? [{ text: block.title, wide: 1 as const }] : []), { text: block.text, wide: 2 }],
        abilities,
      )
    case 'lines':
      return [
        before?.kind === 'box' ? toLine([]) : rule(before?.kind === 'lines' ? 'dashed' : 'thick', abilities),
        ...(block.title ? paragraph(block.title.toUpperCase(), bold, columns) : []),
        ...block.rows.flatMap((row, at) => [
          ...(at > 0 ? [toLine([])] : []),
          ...layOutRow(row, block.rows, abilities),
        ]),
        ...(after?.kind === 'lines' || after?.kind === 'money' ? [] : [rule('thick', abilities)]),
      ]
    case 'customer':
      return [
        ...block.texts.flatMap(({ text, isStrong }) =>
          toPrintable(text) === '' ? [] : paragraph(text, isStrong ? bold : normal, columns),
        ),
        ...layOutMap(block.map, abilities),
      ]
    case 'money':
      return [
        rule('dashed', abilities),
        ...block.rows.flatMap((row) => layOutAmount(row, columns)),
        ...(block.payment ? [toLine([]), ...layOutPayment(block.payment, abilities)] : []),
        ...(block.note === undefined ? [] : paragraph(block.note, normal, columns)),
      ]
    case 'foot':
      return block.texts.flatMap((text) => layOutFoot(text, columns))
    case 'reprint':
      return centred(block.text, abilities.hasSizes ? { ...bold, high: 2 } : bold, columns)
  }
}

/** The time is the largest thing on the ticket, the number beside it as large as the paper allows. */
function layOutTime(block: TicketBlock & { kind: 'when' }, { columns, hasSizes }: Abilities): PrintLine[] {
  const labels = pair(run(block.label), run(block.count), columns)
  const sizes = hasSizes
    ? ([
        [3, 2],
        [2, 2],
        [2, 1],
      ] as const)
    : ([[1, 1]] as const)
  for (const [large, small] of sizes) {
    const time = run(block.time, { ...bold, wide: large, high: large })
    const number = run(block.number, { ...bold, wide: small, high: small })
    const gap = columns - widthOf([time, number])
    // The gap is made of spaces in both sizes, so that the number ends at the edge.
    const after = [0, 1, 2].find(
      (count) => gap >= 1 && gap >= count * large && (gap - count * large) % small === 0,
    )
    if (after === undefined) continue
    const before = (gap - after * large) / small
    return [
      ...labels,
      toLine([
        { ...time, text: time.text + ' '.repeat(after) },
        { ...number, text: ' '.repeat(before) + number.text },
      ]),
    ]
  }
  return [...labels, ...pair(run(block.time, bold), run(block.number, bold), columns)]
}

/** A dish: how many, in large figures at the right of their column, then its name and below it what belongs to it. */
function layOutRow(
  { quantity, name, notes }: TicketRow,
  rows: TicketRow[],
  abilities: Abilities,
): PrintLine[] {
  const { columns, hasSizes } = abilities
  const size = hasSizes ? 2 : 1
  const digits = Math.max(2, ...rows.map((row) => String(row.quantity).length))
  const figures: Run = { ...bold, wide: size, high: size, text: String(quantity).padStart(digits) }
  const indent = widthOf([figures]) + 3
  const style: Style = { ...bold, high: size }
  const [first = '', ...others] = wrap(toPrintable(name), columns - indent)
  const indented = (text: string, as: Style) => toLine([{ ...as, text: ' '.repeat(indent) + text }])
  return [
    toLine([figures, { ...bold, text: ' × ' }, { ...style, text: first }]),
    ...others.map((text) => indented(text, style)),
    ...notes.flatMap((note) =>
      wrap(toPrintable(note.text), columns - indent).map((text) =>
        indented(text, note.isStrong ? bold : normal),
      ),
    ),
  ]
}

function layOutAmount({ name, amount, isTotal }: MoneyRow, columns: number): PrintLine[] {
  const style = isTotal ? bold : normal
  return pair(run(name, style), run(amount, style), columns)
}

function layOutPayment({ text, isDue }: { text: string; isDue: boolean }, abilities: Abilities): PrintLine[] {
  const upper = text.toUpperCase()
  return isDue ? frame([{ text: upper, wide: 2, isOneLine: true }], abilities) : bars([upper], abilities)
}

/** Its parts are on a line each where they do not fit on one. */
function layOutFoot(text: string, columns: number): PrintLine[] {
  const parts = text.length <= columns ? [text] : text.split(' · ')
  return parts.flatMap((part) => centred(part, normal, columns))
}

function layOutMap(map: string | undefined, { columns, hasSizes }: Abilities): PrintLine[] {
  const cell = map && hasSizes ? qrCell(map, columns * dotsOfCell) : undefined
  if (!map || !cell) return []
  // Phones need white around the code.
  return [toLine([]), { kind: 'qr', data: map, cell }, toLine([]), toLine([run('Open the map')])]
}
