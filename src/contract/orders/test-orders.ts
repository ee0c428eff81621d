import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'

export const testOrders = {
  sendTestOrder: {
    method: 'POST',
    path: '/outlet-order/send-test/:outletId',
    summary:
      'Sends an order to the caller’s own board, also before the outlet is published. Nobody pays, and it counts as no sale',
    access: { duty: 'settings' },
    idempotent: true,
    params: z.strictObject({ outletId: Id }),
    reply: z.object({ _id: Id, orderNumber: z.string() }),
    refuses: [
      'RESTAURANT_NOT_FOUND',
      'OUTLET_STATE_CHANGED',
      'NOTHING_TO_TEST',
      'TEST_ORDER_WAITING',
      'TOO_MANY_TRIES',
    ],
  },
} as const satisfies Record<string, Endpoint>
