import { z } from 'zod'

import { Id } from '#contract/fields.ts'

export const AddressType = z.enum(['Home', 'Work', 'Other'])

const DeliveryAddress = z.object({ addressType: AddressType, address: z.string(), postCode: z.string() })

export const Customer = z.object({
  _id: Id,
  name: z.string().nullable(),
  email: z.string().nullable(),
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
