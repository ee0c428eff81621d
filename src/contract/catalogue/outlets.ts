import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { houseEnds } from '#domain/catalogue/house-ends.ts'
import { houseStates } from '#domain/catalogue/promise.ts'

const params = z.strictObject({ outletId: Id })
const Time = z.iso.datetime().nullable()
const end = z.enum(houseEnds)
const refuses = ['RESTAURANT_NOT_FOUND'] as const

export const OutletName = z.object({ _id: Id, uniId: z.string(), name: z.string(), address: z.string() })
export type OutletName = z.output<typeof OutletName>

/** How an outlet is doing at this moment, as it says itself. What is over is not shown any more. */
export const House = z.object({
  outlet: OutletName,
  houseState: z.enum(houseStates),
  houseStateUntil: Time,
  pausedUntil: Time,
  /** The pause came about because no board was open; the next one that opens ends it. */
  isPausedWithoutBoard: z.boolean(),
  watchesBoard: z.boolean(),
  /** An admin took it off the site: nothing new comes in, and what is there is seen through. */
  isSuspended: z.boolean(),
  /** When each of the ends would be, chosen now. */
  ends: z.record(end, z.iso.datetime()),
})
export type House = z.output<typeof House>

/** The state of the house, for whoever works there. Every change is recorded with who and when. */
export const outlets = {
  listMyOutlets: {
    method: 'GET',
    path: '/outlet/get-my-outlets',
    summary: 'The outlets that the caller runs',
    access: 'staff',
    reply: z.array(OutletName),
    refuses: [],
  },
  readHouse: {
    method: 'GET',
    path: '/outlet/get-house/:outletId',
    summary: 'How busy an outlet is, whether it takes orders, and until when',
    access: 'staff',
    params,
    reply: House,
    refuses,
  },
  setHouseState: {
    method: 'PUT',
    path: '/outlet/set-house-state/:outletId',
    summary: 'Says how busy the outlet is, and until when; then it is Normal again by itself',
    access: 'staff',
    idempotent: true,
    params,
    body: z.strictObject({ houseState: z.enum(houseStates), end }),
    reply: House,
    refuses,
  },
  pauseOrders: {
    method: 'PUT',
    path: '/outlet/pause-orders/:outletId',
    summary: 'Takes no new orders for a while',
    access: 'staff',
    idempotent: true,
    params,
    body: z.strictObject({ end }),
    reply: House,
    refuses,
  },
  resumeOrders: {
    method: 'PUT',
    path: '/outlet/resume-orders/:outletId',
    summary: 'Takes orders again at once',
    access: 'staff',
    idempotent: true,
    params,
    reply: House,
    refuses,
  },
  watchBoard: {
    method: 'PUT',
    path: '/outlet/watch-board/:outletId',
    summary: 'Whether, without a live board for three minutes, the owner is warned and orders pause',
    access: 'staff',
    idempotent: true,
    params,
    body: z.strictObject({ isOn: z.boolean() }),
    reply: House,
    refuses,
  },
  boardIsOpen: {
    method: 'PUT',
    path: '/outlet/board-is-open/:outletId',
    summary: 'A board says that it is open; it does so three times a minute',
    access: 'staff',
    params,
    reply: z.object({ seenAt: z.iso.datetime() }),
    refuses,
  },
} as const satisfies Record<string, Endpoint>
