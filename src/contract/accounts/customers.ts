import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { outletRoles } from '#domain/accounts/outlet-roles.ts'
import { Email, Id, MobileNo, Password, PersonName } from '#contract/fields.ts'

export const AddressType = z.enum(['Home', 'Work', 'Other'])

const DeliveryAddress = z.object({ addressType: AddressType, address: z.string(), postCode: z.string() })

export const Customer = z.object({
  _id: Id,
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** The email may belong to someone else; nothing is sent to it until the customer enters it again. */
  isEmailDoubted: z.boolean(),
  /** '07700900123' */
  mobileNo: z.string().nullable(),
  /** Equal to the customer's id. */
  wallet: Id,
  /** The default delivery address. */
  address: DeliveryAddress.nullable(),
  kind: z.enum(['guest', 'customer']),
  /** Verified with a one-time code. */
  isMobileProved: z.boolean(),
  isAdmin: z.boolean(),
  staffOf: z.array(z.object({ _id: Id, uniId: z.string(), name: z.string(), role: z.enum(outletRoles) })),
  /** The name of the kitchen device that this is. Such a device gets the name and the outlet only. */
  kitchenDevice: z.string().optional(),
})
export type Customer = z.output<typeof Customer>

const Row = z.record(z.string(), z.unknown())

export const customers = {
  updateCustomer: {
    method: 'PUT',
    path: '/customer/update-customer',
    specifiedAs: 'API13',
    summary:
      'Updates the name, mobile number or email; omitted fields stay. A registered customer gives the password to change the last two',
    access: 'guest or customer',
    accepts: 'form',
    body: z.strictObject({
      name: PersonName.optional(),
      mobileNo: MobileNo.optional(),
      email: Email.optional(),
      password: Password.optional(),
    }),
    reply: Customer,
    refuses: [
      'NOT_A_MOBILE',
      'NOT_AN_EMAIL',
      'ALREADY_TAKEN',
      'PASSWORD_NEEDED',
      'WRONG_PASSWORD',
      'SECOND_FACTOR_AGAIN',
      'TOO_MANY_TRIES',
    ],
  },
  exportMyData: {
    method: 'GET',
    path: '/customer/export-my-data',
    summary: 'Exports all data stored about the caller',
    access: 'guest or customer',
    needsPassword: true,
    reply: z.object({
      exportedAt: z.iso.datetime(),
      customer: Row,
      /** By kind of record. */
      records: z.record(z.string(), z.array(Row)),
    }),
    refuses: ['PASSWORD_NEEDED'],
  },
  closeAccount: {
    method: 'POST',
    path: '/customer/close-account',
    summary:
      'Closes the account: erases personal data and keeps payment records. A registered customer gives the password',
    access: 'guest or customer',
    securityEvent: 'account_closed',
    body: z.strictObject({ password: Password.optional() }),
    reply: z.null(),
    refuses: [
      'WRONG_PASSWORD',
      'SECOND_FACTOR_AGAIN',
      'ORDER_UNDER_WAY',
      'LAST_ADMIN',
      'LAST_OWNER',
      'TOO_MANY_TRIES',
    ],
  },
} as const satisfies Record<string, Endpoint>
