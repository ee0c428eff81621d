import { columnsOf, layOutTicket } from '#domain/orders/ticket/lay-out-ticket.ts'
import type { PrintLine, Run } from '#domain/orders/ticket/print-line.ts'
import type { Ticket } from '#domain/orders/ticket/ticket-blocks.ts'

const schema = 'http://www.epson-pos.com/schemas/2011/03/epos-print'

/** ePOS-Print XML. An attribute holds until it is set again, so each text sets all of them. */
export function formatEposXml(ticket: Ticket, columns = columnsOf[ticket.paper]): string {
  const lines = layOutTicket(ticket, { columns, hasSizes: true, hasFrames: false })
  return [
    `<epos-print xmlns="${schema}">`,
    '<text lang="en" smooth="true" align="left"/>',
    ...lines.map(formatLine),
    '<cut type="feed"/>',
    '</epos-print>',
  ].join('\n')
}

/** The answer to a printer that asks for work: one ticket, with the id that comes back in its result. */
export function formatEposRequest(xml: string, printJobId: string): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<PrintRequestInfo Version="2.00">',
    '<ePOSPrint>',
    `<Parameter><devid>local_printer</devid><timeout>60000</timeout><printjobid>${printJobId}</printjobid></Parameter>`,
    `<PrintData>\n${xml}\n</PrintData>`,
    '</ePOSPrint>',
    '</PrintRequestInfo>',
    '',
  ].join('\n')
}

/** Epson's printers take modules from three dots on. */
const smallestModule = 3

function formatLine(line: PrintLine): string {
  if (line.kind === 'qr')
    return `<symbol type="qrcode_model_2" level="level_l" width="${Math.max(smallestModule, line.cell)}" height="0" size="0">${escape(line.data)}</symbol>`
  const last = line.runs.length - 1
  if (last < 0) return '<feed line="1"/>'
  return line.runs.map((run, at) => formatRun(run, at === last ? '&#10;' : '')).join('')
}

function formatRun({ text, wide, high, isBold, isReverse }: Run, end: string): string {
  const style = `width="${wide}" height="${high}" em="${isBold}" reverse="${isReverse}"`
  return `<text ${style}>${escape(text)}${end}</text>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)
}
