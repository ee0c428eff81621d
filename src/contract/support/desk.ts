import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, singleLine } from '#contract/fields.ts'
import { SavedOrder } from '#contract/orders/saved-order.ts'

const params = z.strictObject({ orderId: Id })

/** The commands of the platform's desk on an order. */
export const desk = {
  cancelAnyOrder: {
    method: 'PUT',
    path: '/admin-order/cancel/:orderId',
    summary:
      'Cancels an order that is Pending or Accepted. The card’s money goes back after a minute, in which it can be re-opened',
    access: 'admin',
    idempotent: true,
    params,
    /** The reason is sent to the customer. */
    body: z.strictObject({ reason: singleLine(1, 250) }),
    reply: SavedOrder,
    refuses: ['ORDER_NOT_FOUND', 'ORDER_STATUS_CHANGED'],
  },
  reopenOrder: {
    method: 'PUT',
    path: '/admin-order/reopen/:orderId',
    summary: 'Undoes a cancel of the last minute, unless the money of the card is on its way back',
    access: 'admin',
    idempotent: true,
    params,
    reply: SavedOrder,
    refuses: ['ORDER_NOT_FOUND', 'ORDER_STATUS_CHANGED', 'ORDER_NOT_REOPENED'],
  },
  resendMessage: {
    method: 'POST',
    path: '/admin-order/resend/:messageId',
    summary:
      'Sends a message about an order again, to the present address or number of its customer or member of staff',
    access: 'admin',
    idempotent: true,
    params: z.strictObject({ messageId: Id }),
    /** Without the address: replies are stored for a week. */
    reply: z.object({ _id: Id, channel: z.enum(['email', 'sms']) }),
    refuses: ['MESSAGE_NOT_FOUND', 'MESSAGE_ERASED', 'NO_CONTACT'],
  },
} as const satisfies Record<string, Endpoint>
