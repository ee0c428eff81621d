import { type Commands, encodeBytes } from '#domain/orders/ticket/encode-bytes.ts'
import { columnsOf, layOutTicket } from '#domain/orders/ticket/lay-out-ticket.ts'
import type { Ticket } from '#domain/orders/ticket/ticket-blocks.ts'

const [ESC, GS] = [0x1b, 0x1d]

/** `ESC GS y` with its parameters. */
function toQrCommand(...parameters: number[]): number[] {
  return [ESC, GS, 0x79, ...parameters]
}

/** Star's printers know these in the modes StarPRNT and Star Line. */
const commands: Commands = {
  // ESC @, American characters (ESC R 0), code page 858 (ESC GS t 4), 4 mm a line, which is a switch of the printer otherwise.
  begin: [ESC, 0x40, ESC, 0x52, 0, ESC, GS, 0x74, 4, ESC, 0x7a, 1],
  // ESC 0 feeds 3 mm, the height of a cell; ESC z 1 feeds 4 mm.
  toSpacing: (isTight) => (isTight ? [ESC, 0x30] : [ESC, 0x7a, 1]),
  // The height comes first.
  toSize: (wide, high) => [ESC, 0x69, high - 1, wide - 1],
  toBold: (isBold) => [ESC, isBold ? 0x45 : 0x46],
  toReverse: (isReverse) => [ESC, isReverse ? 0x34 : 0x35],
  // Model 2, error correction L, dots of a module, data, print.
  toQr: (data, cell) => [
    ...toQrCommand(0x53, 0x30, 2),
    ...toQrCommand(0x53, 0x31, 0),
    ...toQrCommand(0x53, 0x32, cell),
    ...toQrCommand(0x44, 0x31, 0, data.length & 0xff, data.length >> 8, ...data),
    ...toQrCommand(0x50),
  ],
  // ESC d 3: feeds to the knife and cuts, but for one point.
  end: [ESC, 0x64, 3],
}

export function encodeStarPrnt(ticket: Ticket, columns = columnsOf[ticket.paper]): Uint8Array {
  return encodeBytes(layOutTicket(ticket, { columns, hasSizes: true, hasFrames: true }), commands)
}
