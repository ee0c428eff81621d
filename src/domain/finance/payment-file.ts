import { type Pence, toPounds } from '#domain/shared/money.ts'

/** A line of the file: whom to pay, how much, and the text on both bank statements. */
type Payment = {
  sortCode: string
  accountNumber: string
  name: string
  amount: Pence
  reference: string
}

/**
 * The columns of UK bulk files of Faster Payments: sort code, account number, account name, amount, reference. Banks refuse a
 * header, a byte order mark, and quotation marks, so the text may have none: see docs/decisions/052.
 */
export function toPaymentFile(payments: readonly Payment[]): string {
  return payments
    .map(({ sortCode, accountNumber, name, amount, reference }) =>
      [sortCode, accountNumber, toPlain(name), toPounds(amount).toFixed(2), toPlain(reference)].join(','),
    )
    .map((line) => `${line}\r\n`)
    .join('')
}

/** Letters, digits and a few signs. It begins with a letter or digit, so that no spreadsheet runs it as a formula. */
function toPlain(text: string): string {
  return text
    .replace(/[^A-Z0-9.&/ -]/g, '')
    .replace(/^[^A-Z0-9]+/, '')
    .trim()
}
