import { type Commands, encodeBytes } from '#domain/orders/ticket/encode-bytes.ts'
import { columnsOf, layOutTicket } from '#domain/orders/ticket/lay-out-ticket.ts'
import type { Ticket } from '#domain/orders/ticket/ticket-blocks.ts'

const [ESC, GS, FS] = [0x1b, 0x1d, 0x1c]

/** `GS ( k`: the function of a QR code with its parameters. */
function toQrFunction(code: number, parameters: number[]): number[] {
  const length = parameters.length + 2
  return [GS, 0x28, 0x6b, length & 0xff, length >> 8, 0x31, code, ...parameters]
}

const commands: Commands = {
  // ESC @, no Chinese double bytes (FS .), American characters (ESC R 0), code page 858 (ESC t 19).
  begin: [ESC, 0x40, FS, 0x2e, ESC, 0x52, 0, ESC, 0x74, 19],
  // ESC 3 24 is the height of a cell, ESC 2 the printer's own spacing. A line is never lower than its characters.
  toSpacing: (isTight) => (isTight ? [ESC, 0x33, 24] : [ESC, 0x32]),
  toSize: (wide, high) => [GS, 0x21, ((wide - 1) << 4) | (high - 1)],
  toBold: (isBold) => [ESC, 0x45, isBold ? 1 : 0],
  toReverse: (isReverse) => [GS, 0x42, isReverse ? 1 : 0],
  // Model 2, dots of a module, error correction L, store, print.
  toQr: (data, cell) => [
    ...toQrFunction(65, [50, 0]),
    ...toQrFunction(67, [cell]),
    ...toQrFunction(69, [48]),
    ...toQrFunction(80, [48, ...data]),
    ...toQrFunction(81, [48]),
  ],
  // GS V 66 0: feeds to the knife and cuts, but for one point.
  end: [GS, 0x56, 66, 0],
}

/** The language of most ticket printers at a cable. */
export function encodeEscPos(ticket: Ticket, columns = columnsOf[ticket.paper]): Uint8Array {
  return encodeBytes(layOutTicket(ticket, { columns, hasSizes: true, hasFrames: true }), commands)
}
