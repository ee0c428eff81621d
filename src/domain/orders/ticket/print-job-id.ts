const digits = 25
const maxCopy = 999

/** A copy of a print job, by its UUID. */
export type PrintJobCopy = { jobId: string; copy: number }

/** An id for printers: Epson's take at most 30 letters, digits and dots, and a UUID alone has 36 characters. */
export function toPrintJobId({ jobId, copy }: PrintJobCopy): string {
  const number = BigInt(`0x${jobId.replaceAll('-', '')}`)
  return `${number.toString(36).padStart(digits, '0')}.${copy}`
}

/** Undefined for anything that `toPrintJobId` has not made. */
export function parsePrintJobId(id: string): PrintJobCopy | undefined {
  const [, name = '', copy] = /^([0-9a-z]{25})\.([1-9]\d{0,2})$/.exec(id) ?? []
  const number = [...name].reduce((sum, one) => sum * 36n + BigInt(Number.parseInt(one, 36)), 0n)
  const hex = number.toString(16).padStart(32, '0')
  if (copy === undefined || hex.length > 32 || Number(copy) > maxCopy) return undefined
  return { jobId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), copy: Number(copy) }
}
