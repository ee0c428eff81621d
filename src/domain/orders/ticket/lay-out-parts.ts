import {
  bold,
  centre,
  normal,
  type PrintLine,
  type Run,
  type Style,
  toLine,
  widthOf,
  wrap,
} from '#domain/orders/ticket/print-line.ts'
import { toPrintable } from '#domain/orders/ticket/printable-text.ts'

/** `sizes`: large and white-on-black text. `frames`: lines drawn by characters of code page 858. */
export type Abilities = { columns: number; hasSizes: boolean; hasFrames: boolean }

export function run(text: string, style: Style = normal): Run {
  return { ...style, text: toPrintable(text) }
}

function spaces(count: number, style: Style = normal): Run {
  return { ...style, text: ' '.repeat(Math.max(0, count)) }
}

export function paragraph(text: string, style: Style, columns: number): PrintLine[] {
  return wrap(toPrintable(text), Math.floor(columns / style.wide)).map((part) =>
    toLine([{ ...style, text: part }]),
  )
}

export function centred(text: string, style: Style, columns: number): PrintLine[] {
  return wrap(toPrintable(text), columns).map((part) =>
    toLine([{ ...style, text: centre(part, columns).trimEnd() }]),
  )
}

/** Two texts on one line, each at its edge; below each other where they do not fit. */
export function pair(left: Run, right: Run, columns: number): PrintLine[] {
  const gap = columns - widthOf([left, right])
  if (gap >= 1) return [toLine([left, spaces(gap), right])]
  const below = wrap(right.text, Math.floor(columns / right.wide)).map((text) => ({ ...right, text }))
  return [
    ...wrap(left.text, Math.floor(columns / left.wide)).map((text) => toLine([{ ...left, text }])),
    ...below.map((one) => toLine([spaces(columns - widthOf([one])), one])),
  ]
}

/** White on black over the whole width, the second text larger; between two rules where the printer has one size. */
export function bars(texts: string[], abilities: Abilities): PrintLine[] {
  const { columns, hasSizes } = abilities
  if (hasSizes) return texts.flatMap((text, at) => bar(toPrintable(text), at > 0 ? 3 : 2, columns))
  return [
    rule('thick', abilities),
    ...texts.flatMap((text) => centred(text, bold, columns)),
    rule('thick', abilities),
  ]
}

function bar(text: string, size: 2 | 3, columns: number): PrintLine[] {
  const wide = text.length * size <= columns ? size : 2
  const cells = Math.floor(columns / wide)
  const style: Style = { wide, high: wide, isBold: true, isReverse: true }
  return wrap(text, cells).map((part) => {
    const middle = { ...style, text: centre(part, cells) }
    return toLine([middle, spaces(columns - widthOf([middle]), { ...style, wide: 1 })], true)
  })
}

export function rule(kind: 'thick' | 'dashed', { columns, hasFrames }: Abilities): PrintLine {
  const one = kind === 'dashed' ? '-' : hasFrames ? '═' : '='
  return toLine([{ ...normal, text: one.repeat(columns) }])
}

type Framed = { text: string; wide: 1 | 2; isOneLine?: boolean }

/** A box around texts, the important ones in double size. `isOneLine` rather makes a text narrow than breaks it. */
export function frame(texts: Framed[], { columns, hasSizes, hasFrames }: Abilities): PrintLine[] {
  const [corners, across, side] = hasFrames ? (['╔╗╚╝', '═', '║'] as const) : (['++++', '=', '|'] as const)
  const inner = columns - 4
  const edge = (from: number): PrintLine =>
    toLine([{ ...normal, text: corners[from]! + across.repeat(columns - 2) + corners[from + 1]! }], true)
  const lines = texts.flatMap(({ text, wide, isOneLine = false }) => {
    const plain = toPrintable(text)
    const high = hasSizes ? wide : 1
    const width = isOneLine && plain.length * high > inner ? 1 : high
    const cells = Math.floor(inner / width)
    const beside: Style = { ...normal, high }
    return wrap(plain, cells).map((part) => {
      const filled = isOneLine ? centre(part, cells) : part.padEnd(cells)
      const middle: Run = { ...bold, wide: width, high, text: filled }
      const rest = ' '.repeat(inner - widthOf([middle]))
      return toLine([{ ...beside, text: `${side} ` }, middle, { ...beside, text: `${rest} ${side}` }], true)
    })
  })
  return [edge(0), ...lines, edge(2)]
}
