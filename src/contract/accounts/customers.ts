import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Email, Id, MobileNo, Password, PersonName } from '#contract/fields.ts'

export const AddressType = z.enum(['Home', 'Work', 'Other'])

const DeliveryAddress = z.object({ addressType: AddressType, address: z.string(), postCode: z.string() })

export const Customer = z.object({
  _id: Id,
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** Whether it may be another's: then nothing is sent to it until it is given once more. */
  isEmailDoubted: z.boolean(),
  /** As people write it: 07… */
  mobileNo: z.string().nullable(),
  /** The wallet goes by the customer's own id. */
  wallet: Id,
  /** The address that was chosen for deliveries. */
  address: DeliveryAddress.nullable(),
  kind: z.enum(['guest', 'customer']),
  /** Whether a one-time code that was sent to the number came back. */
  isMobileProved: z.boolean(),
  isAdmin: z.boolean(),
  /** The outlets that this account runs. */
  staffOf: z.array(z.object({ _id: Id, uniId: z.string(), name: z.string() })),
})
export type Customer = z.output<typeof Customer>

const Row = z.record(z.string(), z.unknown())

export const customers = {
  updateCustomer: {
    method: 'PUT',
    path: '/customer/update-customer',
    summary:
      'Changes name, mobile number or email; what is not sent stays. A customer gives the password for the latter two',
    access: 'guest or customer',
    accepts: 'form',
    body: z.strictObject({
      name: PersonName.optional(),
      mobileNo: MobileNo.optional(),
      email: Email.optional(),
      /** A registered customer gives it to change the number or the email. */
      password: Password.optional(),
    }),
    reply: Customer,
    refuses: [
      'NOT_A_MOBILE',
      'NOT_AN_EMAIL',
      'ALREADY_TAKEN',
      'PASSWORD_NEEDED',
      'WRONG_PASSWORD',
      'TOO_MANY_TRIES',
    ],
  },
  exportMyData: {
    method: 'GET',
    path: '/customer/export-my-data',
    summary: 'Everything that is stored about the caller',
    access: 'guest or customer',
    reply: z.object({
      exportedAt: z.iso.datetime(),
      customer: Row,
      /** By kind of record. */
      records: z.record(z.string(), z.array(Row)),
    }),
    refuses: [],
  },
  closeAccount: {
    method: 'POST',
    path: '/customer/close-account',
    summary: 'Erases the caller but for what money depends on; a registered customer gives the password',
    access: 'guest or customer',
    body: z.strictObject({ password: Password.optional() }),
    reply: z.null(),
    refuses: ['WRONG_PASSWORD', 'ORDER_UNDER_WAY', 'LAST_ADMIN', 'TOO_MANY_TRIES'],
  },
} as const satisfies Record<string, Endpoint>
