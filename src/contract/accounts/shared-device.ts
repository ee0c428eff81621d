import { z } from 'zod'

import { Pin } from '#contract/accounts/outlet-people.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { outletRoles } from '#domain/accounts/outlet-roles.ts'

const params = z.strictObject({ outletId: Id })
const role = z.enum(outletRoles)

/** The person who uses a shared device now, and the staff of the outlet. */
export const SharedDevice = z.object({
  /** Null while nobody has entered a PIN: the device then has its own role. */
  person: z
    .object({
      name: z.string(),
      role,
      /** Until the device has its own role again, if nobody touches it. */
      secondsLeft: z.number().int(),
    })
    .nullable(),
  /** Only those with a PIN can switch. */
  people: z.array(z.object({ _id: Id, name: z.string(), role, hasPin: z.boolean() })),
})
export type SharedDevice = z.output<typeof SharedDevice>

const device = {
  access: { duty: 'board' },
  params,
  reply: SharedDevice,
  refuses: ['RESTAURANT_NOT_FOUND', 'NOT_A_SHARED_DEVICE'],
} as const

/** Staff switch on a kitchen device by PIN. Commands then have that person's role, and the audit log names them. */
export const sharedDevice = {
  readSharedDevice: {
    ...device,
    method: 'GET',
    path: '/outlet-device/get-people/:outletId',
    summary: 'Returns who uses this device, and the staff, with who has a PIN',
  },
  switchPerson: {
    ...device,
    method: 'PUT',
    path: '/outlet-device/switch-person/:outletId',
    summary:
      'Switches this device to a member of staff by their PIN, until it is locked or left alone for a while',
    body: z.strictObject({ membershipId: Id, pin: Pin }),
    refuses: [...device.refuses, 'MEMBER_NOT_FOUND', 'PIN_NOT_SET', 'WRONG_PIN', 'TOO_MANY_TRIES'],
  },
  stayOnDevice: {
    ...device,
    method: 'PUT',
    path: '/outlet-device/stay/:outletId',
    summary: 'Reports that the person is still using this device',
  },
  lockDevice: {
    ...device,
    method: 'PUT',
    path: '/outlet-device/lock/:outletId',
    summary: 'Gives this device its own role back at once',
  },
} as const satisfies Record<string, Endpoint>
