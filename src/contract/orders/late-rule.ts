import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, integer, poundsBetween, Version } from '#contract/fields.ts'
import { lateRuleBounds } from '#domain/orders/prices/late-rule.ts'

const { minutes, pounds } = lateRuleBounds

/** So many minutes after the promised time, a customer who still waits gets a coupon. */
const Rule = z.strictObject({ minutes: integer(...minutes), coupon: poundsBetween(...pounds) })

export const LateRuleSetting = z.object({
  /** Null while it is off. */
  rule: Rule.nullable(),
  /** Coupons issued so far. */
  issued: z.number().int(),
  version: Version,
})
export type LateRuleSetting = z.output<typeof LateRuleSetting>

const params = z.strictObject({ outletId: Id })

export const lateRule = {
  readLateRule: {
    method: 'GET',
    path: '/outlet-coupon/get-late-rule/:outletId',
    summary: 'Returns the outlet’s rule for late orders',
    access: { duty: 'settings' },
    params,
    reply: LateRuleSetting,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  saveLateRule: {
    method: 'PUT',
    path: '/outlet-coupon/save-late-rule/:outletId',
    summary: 'Sets the coupon for a late order, or switches it off. Orders accepted from now on follow it',
    access: { duty: 'settings' },
    idempotent: true,
    params,
    body: z.strictObject({ rule: Rule.nullable(), version: Version.optional() }),
    reply: LateRuleSetting,
    refuses: ['RESTAURANT_NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
} as const satisfies Record<string, Endpoint>
