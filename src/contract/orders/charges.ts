import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { IdOrUniId, Pounds, pounds, Seen } from '#contract/fields.ts'

export const charges = {
  readServiceCharge: {
    method: 'GET',
    path: '/service-charge/get-service-charge',
    summary: 'What Tablefare adds to every order',
    access: 'anyone',
    reply: z.object({ serviceCharge: Pounds }),
    refuses: [],
  },
  updateServiceCharge: {
    method: 'PUT',
    path: '/service-charge/update',
    summary: 'Changes what is added to every order from now on',
    access: 'admin',
    body: z.strictObject({ serviceCharge: pounds(0, 100), seen: Seen }),
    reply: z.object({ serviceCharge: Pounds }),
    refuses: ['CHANGED_MEANWHILE'],
  },
  calculateDeliveryCharge: {
    method: 'POST',
    path: '/restaurant-delivery/calculate-delivery-charge',
    summary: 'What delivery from a restaurant to a post code costs, if it comes there',
    access: 'anyone',
    body: z.strictObject({
      postCode: z.string().max(20),
      /** The server knows where its restaurants are. */
      restaurantPostCode: z.string().max(20).nullish(),
      restaurant: IdOrUniId,
    }),
    reply: z.object({ charge: Pounds, delivery: z.enum(['yes', 'distance not checked']) }),
    refuses: [
      'RESTAURANT_NOT_FOUND',
      'NOT_A_POST_CODE',
      'UNKNOWN_AREA',
      'ORDER_TYPE_NOT_OFFERED',
      'OUT_OF_AREA',
    ],
  },
} as const satisfies Record<string, Endpoint>
