const digits = 25

/** An id for Epson's printers, which take at most 30 letters and digits: a UUID has 36 characters. */
export function toPrintJobId(uuid: string): string {
  return BigInt(`0x${uuid.replaceAll('-', '')}`)
    .toString(36)
    .padStart(digits, '0')
}

/** Undefined for anything that `toPrintJobId` has not made. */
export function parsePrintJobId(id: string): string | undefined {
  if (!/^[0-9a-z]{25}$/.test(id)) return undefined
  const number = [...id].reduce((sum, one) => sum * 36n + BigInt(Number.parseInt(one, 36)), 0n)
  if (number >= 1n << 128n) return undefined
  return number
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
