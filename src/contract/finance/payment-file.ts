import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'

const Amount = z.number().multipleOf(0.01)
const Time = z.iso.datetime()
const OutletName = z.object({ _id: Id, name: z.string() })

/** An issued statement that is to be paid. */
const Payable = z.object({
  statementId: Id,
  outlet: OutletName,
  number: z.number().int(),
  monday: z.iso.date(),
  amount: Amount,
})

const Payment = Payable.extend({
  reference: z.string(),
  /** The end of the account number. */
  last4: z.string(),
  /** Since when the account is in force, if that is not long ago: somebody should look before it is paid. */
  newAccountSince: Time.nullable(),
  /** When the last file with this statement was made. */
  exportedAt: Time.nullable(),
  /** The debt of the outlet on its latest statement: somebody should decide whether to pay an older one. */
  owes: Amount.nullable(),
})
export type Payment = z.output<typeof Payment>

const leaveOutReasons = ['held', 'no bank account', 'bank account unreadable'] as const

const LeftOut = Payable.extend({ reason: z.enum(leaveOutReasons) })
export type LeftOut = z.output<typeof LeftOut>

const PaymentFile = z.object({
  _id: Id,
  madeAt: Time,
  payments: z.array(
    z.object({
      statementId: Id,
      outlet: OutletName,
      amount: Amount,
      reference: z.string(),
      /** Whether it is paid by now, and whether it still can be. */
      state: z.enum(['Issued', 'Paid', 'Held']),
    }),
  ),
})
export type PaymentFile = z.output<typeof PaymentFile>

export const paymentFiles = {
  listPayments: {
    method: 'GET',
    path: '/admin-statement/payments',
    summary:
      'Lists what is to be paid: issued statements above zero, and those that a file leaves out, with the reason',
    access: 'admin',
    reply: z.object({ payments: z.array(Payment), leftOut: z.array(LeftOut) }),
    refuses: [],
  },
  listPaymentFiles: {
    method: 'GET',
    path: '/admin-statement/payment-files',
    summary: 'Lists the latest payment files',
    access: 'admin',
    reply: z.array(PaymentFile),
    refuses: [],
  },
  createPaymentFile: {
    method: 'POST',
    path: '/admin-statement/payment-file',
    summary:
      'Makes a payment file of these statements. It pays nothing: the bank does, and each is marked paid after',
    access: 'admin',
    idempotent: true,
    body: z.strictObject({
      /**
       * With what the list showed: one that is in another file since is refused, so that nobody is paid twice, and one of an
       * outlet that owes another amount since.
       */
      statements: z
        .array(z.strictObject({ id: Id, exportedAt: Time.nullable(), owes: Amount.nullable().optional() }))
        .min(1)
        .max(1_000),
    }),
    reply: PaymentFile,
    refuses: ['STATEMENT_CHANGED'],
  },
  readPaymentFile: {
    method: 'GET',
    path: '/admin-statement/payment-file/:paymentFileId',
    summary:
      'Returns a payment file in the columns of UK Faster Payments bulk files, while none of it is held or paid. Each time is in the audit log',
    access: 'admin',
    needsPassword: true,
    securityEvent: 'bank_details_read',
    params: z.strictObject({ paymentFileId: Id }),
    reply: z.object({ name: z.string(), text: z.string() }),
    refuses: [
      'PASSWORD_NEEDED',
      'PAYMENT_FILE_NOT_FOUND',
      'PAYMENT_FILE_UNREADABLE',
      'PAYMENT_FILE_HELD',
      'PAYMENT_FILE_PAID',
    ],
  },
} as const satisfies Record<string, Endpoint>
