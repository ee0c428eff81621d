import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, singleLine } from '#contract/fields.ts'
import { maxHolder, parseAccountNumber, parseSortCode, toPayee } from '#domain/finance/bank-account.ts'

const Time = z.iso.datetime()
const params = z.strictObject({ outletId: Id })

/** No reply has more of the numbers than the last four digits of the account. */
const BankAccount = z.object({
  _id: Id,
  holder: z.string(),
  /** '••••4821' */
  account: z.string(),
  askedAt: Time,
  /** The name of the owner who entered it, or the email. Null if that is not known, or the account is closed. */
  askedBy: z.string().nullable(),
  /** Payouts go there from then on. */
  effectiveAt: Time,
})

export const BankAccounts = z.object({
  /** Payouts go there now. */
  inForce: BankAccount.nullable(),
  /** A change whose time has not come: any owner can withdraw it. */
  waiting: BankAccount.nullable(),
})
export type BankAccounts = z.output<typeof BankAccounts>

const Holder = singleLine(1, maxHolder).refine(
  (typed) => /[A-Z0-9]/.test(toPayee(typed)),
  'must have letters or digits that banks take',
)
const SortCode = z
  .string()
  .max(20)
  .refine((typed) => parseSortCode(typed) !== undefined, 'must be six digits, like 20-45-67')
const AccountNumber = z
  .string()
  .max(20)
  .refine((typed) => parseAccountNumber(typed) !== undefined, 'must be eight digits, or six or seven')

/** The bank account that an outlet is paid to, for its owners. Every change is emailed to all of them. */
export const bankAccounts = {
  readBankAccounts: {
    method: 'GET',
    path: '/outlet-bank/get/:outletId',
    summary: 'Returns the bank account that an outlet is paid to, masked, and a change that waits',
    access: { duty: 'people' },
    params,
    reply: BankAccounts,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  saveBankAccount: {
    method: 'PUT',
    path: '/outlet-bank/save/:outletId',
    summary: 'Changes the bank account of an outlet after 48 hours; a change that waits is replaced',
    access: { duty: 'people' },
    needsPassword: true,
    securityEvent: 'bank_changed',
    idempotent: true,
    params,
    body: z.strictObject({ holder: Holder, sortCode: SortCode, accountNumber: AccountNumber }),
    reply: BankAccounts,
    refuses: ['PASSWORD_NEEDED', 'RESTAURANT_NOT_FOUND', 'TOO_MANY_TRIES'],
  },
  withdrawBankAccount: {
    method: 'DELETE',
    path: '/outlet-bank/withdraw/:bankAccountId',
    summary: 'Withdraws a change of the bank account before its time has come. Any owner may',
    access: { duty: 'people' },
    securityEvent: 'bank_changed',
    idempotent: true,
    params: z.strictObject({ bankAccountId: Id }),
    reply: BankAccounts,
    refuses: ['BANK_ACCOUNT_NOT_FOUND', 'BANK_ACCOUNT_IN_FORCE'],
  },
} as const satisfies Record<string, Endpoint>
