import { columnsOf } from '#domain/orders/ticket/lay-out-ticket.ts'
import type { Run } from '#domain/orders/ticket/print-line.ts'
import { qrModules } from '#domain/orders/ticket/qr-size.ts'
import { escPos, type Printed, readBytes } from '#domain/orders/ticket/read-bytes.ts'
import type { Paper } from '#domain/orders/ticket/ticket-blocks.ts'

/** Dots, 8 of them to a millimetre. */
const cell = { wide: 12, high: 24 }
const spacing = 32
const feed = 96

/** The paper that comes out of a printer for these ESC/POS bytes, as SVG. The map's code is a square of its size. */
export function drawTicket(bytes: Uint8Array, paper: Paper): string {
  const width = paper * 8
  const margin = (width - columnsOf[paper] * cell.wide) / 2
  let top = 40
  const drawn = readBytes(bytes, escPos).map((printed) => {
    const line = draw(printed, margin, top)
    top += line.height
    return line.svg
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${paper}mm" viewBox="0 0 ${width} ${top}" font-family="monospace" font-size="20">`,
    `<rect width="${width}" height="${top}" fill="#fff"/>`,
    ...drawn,
    '</svg>',
    '',
  ].join('\n')
}

function draw(printed: Printed, left: number, top: number): { svg: string; height: number } {
  if (printed.kind === 'cut') return { svg: '', height: feed }
  if (printed.kind === 'qr') {
    const side = (qrModules(printed.data) ?? 0) * printed.cell
    return { svg: drawCode(left + 16, top + 8, side, printed.cell), height: side + 24 }
  }
  const tallest = Math.max(1, ...printed.runs.map(({ high }) => high)) * cell.high
  const height = printed.isTight ? tallest : Math.max(spacing, tallest)
  let x = left
  const svg = printed.runs.map((run) => {
    const one = drawRun(run, x, top + tallest)
    x += cell.wide * run.wide * run.text.length
    return one
  })
  return { svg: svg.join(''), height }
}

/** Three corner marks in a frame: where the code is and how large. */
function drawCode(x: number, y: number, side: number, module: number): string {
  const mark = module * 7
  const at = (dx: number, dy: number) =>
    `<rect x="${x + dx + module / 2}" y="${y + dy + module / 2}" width="${mark - module}" height="${mark - module}" fill="none" stroke="#000" stroke-width="${module}"/>` +
    `<rect x="${x + dx + module * 2}" y="${y + dy + module * 2}" width="${module * 3}" height="${module * 3}"/>`
  const frame = `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="none" stroke="#000" stroke-dasharray="4 4"/>`
  return frame + at(0, 0) + at(side - mark, 0) + at(0, side - mark)
}

/** Strokes of a frame within its cell, so that neighbours meet. */
const frames: Record<string, string> = {
  '═': 'M0 10H12M0 14H12',
  '║': 'M4 0V24M8 0V24',
  '╔': 'M4 24V10H12M8 24V14H12',
  '╗': 'M0 10H8V24M0 14H4V24',
  '╚': 'M4 0V14H12M8 0V10H12',
  '╝': 'M8 0V14H0M4 0V10H0',
}

function drawRun({ text, wide, high, isBold, isReverse }: Run, x: number, bottom: number): string {
  const height = cell.high * high
  const top = bottom - height
  const style = `${isBold ? ' font-weight="700"' : ''}${isReverse ? ' fill="#fff"' : ''}`
  const bar = isReverse
    ? `<rect x="${x}" y="${top}" width="${cell.wide * wide * text.length}" height="${height}" shape-rendering="crispEdges"/>`
    : ''
  const parts = [...text.matchAll(/[═║╔╗╚╝]+|[^═║╔╗╚╝]+/g)].map(({ 0: part, index }) => {
    const place = `transform="translate(${x + index * cell.wide * wide} ${top}) scale(${wide} ${high})"`
    const strokes = [...part].map(
      (one, at) => `<path d="${frames[one]}" transform="translate(${at * cell.wide})"/>`,
    )
    if (frames[part[0]!])
      return `<g ${place} fill="none" stroke="#000" stroke-width="2">${strokes.join('')}</g>`
    if (part.trim() === '') return ''
    return `<text ${place} y="19" textLength="${cell.wide * part.length}" xml:space="preserve"${style}>${escape(part)}</text>`
  })
  return bar + parts.join('')
}

function escape(text: string): string {
  return text.replace(/[&<>]/g, (one) => `&#${one.charCodeAt(0)};`)
}
