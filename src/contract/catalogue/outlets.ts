import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { outletRoles } from '#domain/accounts/outlet-roles.ts'
import { stateDurations } from '#domain/catalogue/hours/state-duration.ts'
import { houseStates } from '#domain/catalogue/hours/promise.ts'

const params = z.strictObject({ outletId: Id })
const Time = z.iso.datetime().nullable()
const end = z.enum(stateDurations)
const refuses = ['RESTAURANT_NOT_FOUND'] as const

export const OutletName = z.object({ _id: Id, uniId: z.string(), name: z.string(), address: z.string() })
export type OutletName = z.output<typeof OutletName>

/** The width of the roll in millimetres. Printers reach 48 of 58, and 72 of 80. */
const paper = z.literal([58, 80])
const Printing = z.strictObject({
  paper,
  /** Accepting an order prints its ticket, on the device that accepts it. */
  isAutomatic: z.boolean(),
})
export type Printing = z.output<typeof Printing>

/** The current busy state and pause of an outlet. Expired ones are not shown. */
export const House = z.object({
  outlet: OutletName,
  houseState: z.enum(houseStates),
  houseStateUntil: Time,
  /** Minutes until a delivery arrives while the state is Normal. */
  deliveryMinutes: z.number().int(),
  pausedUntil: Time,
  /** Paused because no board was open; opening a board ends the pause. */
  isPausedWithoutBoard: z.boolean(),
  watchesBoard: z.boolean(),
  printing: Printing,
  /** Suspended by an admin: no new orders, open ones continue. */
  isSuspended: z.boolean(),
  /** False: customers do not see the outlet yet. */
  isPublished: z.boolean(),
  /** The end of each duration if it were chosen now. */
  ends: z.record(end, z.iso.datetime()),
})
export type House = z.output<typeof House>

/** Every change goes to the audit log. */
export const outlets = {
  listMyOutlets: {
    method: 'GET',
    path: '/outlet/get-my-outlets',
    summary: 'Lists the outlets that the caller works for, with the role there',
    access: { duty: 'board' },
    reply: z.array(OutletName.extend({ role: z.enum(outletRoles) })),
    refuses: [],
  },
  readHouse: {
    method: 'GET',
    path: '/outlet/get-house/:outletId',
    summary: 'Returns the busy state and pause of an outlet, and when they end',
    access: { duty: 'board' },
    params,
    reply: House,
    refuses,
  },
  setHouseState: {
    method: 'PUT',
    path: '/outlet/set-house-state/:outletId',
    summary: 'Sets the busy state for a while; afterwards it is Normal again',
    access: { duty: 'board' },
    idempotent: true,
    params,
    body: z.strictObject({ houseState: z.enum(houseStates), end }),
    reply: House,
    refuses,
  },
  pauseOrders: {
    method: 'PUT',
    path: '/outlet/pause-orders/:outletId',
    summary: 'Pauses new orders for a while',
    access: { duty: 'board' },
    idempotent: true,
    params,
    body: z.strictObject({ end }),
    reply: House,
    refuses,
  },
  resumeOrders: {
    method: 'PUT',
    path: '/outlet/resume-orders/:outletId',
    summary: 'Resumes orders',
    access: { duty: 'board' },
    idempotent: true,
    params,
    reply: House,
    refuses,
  },
  setBoardWatch: {
    method: 'PUT',
    path: '/outlet/watch-board/:outletId',
    summary:
      'Turns the board watch on or off: without a board for three minutes it warns the owner and pauses orders',
    access: { duty: 'settings' },
    idempotent: true,
    params,
    body: z.strictObject({ isOn: z.boolean() }),
    reply: House,
    refuses,
  },
  setPrinting: {
    method: 'PUT',
    path: '/outlet/set-printing/:outletId',
    summary: 'Sets the paper width of tickets, and whether accepting an order prints one',
    access: { duty: 'settings' },
    idempotent: true,
    params,
    body: Printing,
    reply: House,
    refuses,
  },
  sendBoardHeartbeat: {
    method: 'PUT',
    path: '/outlet/board-is-open/:outletId',
    summary: 'Heartbeat of an open board, sent three times a minute',
    access: { duty: 'board' },
    params,
    reply: z.object({ seenAt: z.iso.datetime() }),
    refuses,
  },
} as const satisfies Record<string, Endpoint>
