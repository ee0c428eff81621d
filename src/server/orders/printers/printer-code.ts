import { isSignedIdOf, parseSignedId, toBytes, toSignedId } from '#server/platform/secrets/signed-id.ts'

type Printer = { id: string; restaurant_id: string; code_no: number }

const macBytes = 20

/** The secret end of a printer's address. A new `code_no` makes another one. */
export function toPrinterCode(secret: Buffer, printer: Printer): string {
  return toSignedId(secret, toSigned(printer))
}

/** The id of the printer, not verified yet. */
export function parsePrinterCode(code: string): string | undefined {
  return parseSignedId(code, macBytes)
}

export function isPrinterCodeOf(secret: Buffer, printer: Printer, code: string): boolean {
  return isSignedIdOf(secret, toSigned(printer), code)
}

function toSigned({ id, restaurant_id, code_no }: Printer) {
  const number = Buffer.alloc(4)
  number.writeUInt32BE(code_no)
  return { id, context: Buffer.concat([toBytes(restaurant_id), number]), macBytes }
}
