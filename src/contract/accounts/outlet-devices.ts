import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { outletRoles } from '#domain/accounts/outlet-roles.ts'
import { hasVisibleText } from '#domain/shared/text/visible-text.ts'

const params = z.strictObject({ outletId: Id })

/** A shared device that stays signed in for one outlet, or a phone or computer on which a member of staff is signed in. */
export const OutletDevice = z.object({
  _id: Id,
  /** False for a person's own: it has their role, and no name. */
  isShared: z.boolean(),
  /** 'Kitchen tablet' */
  name: z.string(),
  /** 'Chrome on Android' */
  browser: z.string(),
  /** The name or email of the account that signed in. */
  signedInBy: z.string(),
  /** The person who has entered their PIN there. */
  usedBy: z.string().nullable(),
  /** Its own role, while nobody has. */
  role: z.enum(outletRoles),
  /** False for a shared device from before roles, until an owner chooses one. */
  isRoleChosen: z.boolean(),
  startedAt: z.iso.datetime(),
  /** Rounded to the hour. */
  lastUsedAt: z.iso.datetime(),
  isThisOne: z.boolean(),
})
export type OutletDevice = z.output<typeof OutletDevice>

export const outletDevices = {
  listDevices: {
    method: 'GET',
    path: '/outlet-device/get-devices/:outletId',
    summary: 'Lists the devices that are signed in for an outlet: the shared ones, and those of its staff',
    access: { duty: 'people' },
    params,
    reply: z.array(OutletDevice),
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  nameThisDevice: {
    method: 'PUT',
    path: '/outlet-device/name-this-device/:outletId',
    summary:
      'Names the device of the caller’s session. The session then lasts 90 days from each use and reaches this outlet only',
    access: { duty: 'settings' },
    needsPassword: true,
    params,
    body: z.strictObject({
      name: z.string().trim().max(40).refine(hasVisibleText, 'is required'),
      /** The most that it may do while nobody has entered a PIN; the least of all if absent. */
      role: z.enum(outletRoles).default('kitchen'),
    }),
    reply: OutletDevice,
    refuses: ['PASSWORD_NEEDED', 'RESTAURANT_NOT_FOUND', 'TOO_MANY_TRIES'],
  },
  changeDeviceRole: {
    method: 'PUT',
    path: '/outlet-device/change-role/:deviceId',
    summary: 'Chooses what anyone may do on a device of an outlet while nobody has entered a PIN',
    access: { duty: 'people' },
    needsPassword: true,
    params: z.strictObject({ deviceId: Id }),
    body: z.strictObject({ role: z.enum(outletRoles) }),
    reply: OutletDevice,
    refuses: ['PASSWORD_NEEDED', 'SESSION_NOT_FOUND'],
  },
  removeDevice: {
    method: 'DELETE',
    path: '/outlet-device/remove-device/:deviceId',
    summary: 'Signs out a device of an outlet, or of one of its staff, at once',
    access: { duty: 'people' },
    needsPassword: true,
    securityEvent: 'sessions_ended',
    params: z.strictObject({ deviceId: Id }),
    reply: OutletDevice,
    refuses: ['PASSWORD_NEEDED', 'SESSION_NOT_FOUND', 'TOO_MANY_TRIES'],
  },
  removeAllDevices: {
    method: 'POST',
    path: '/outlet-device/remove-all-devices/:outletId',
    summary: 'Signs out every shared device of an outlet at once',
    access: { duty: 'people' },
    needsPassword: true,
    securityEvent: 'sessions_ended',
    params,
    reply: z.object({ ended: z.number().int() }),
    refuses: ['PASSWORD_NEEDED', 'RESTAURANT_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
