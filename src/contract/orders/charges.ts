import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { DeliveryBand } from '#contract/catalogue/restaurants.ts'
import { IdOrUniId, Pounds, poundsBetween, Version } from '#contract/fields.ts'

const VatRate = z.union([z.literal(0), z.literal(5), z.literal(20)])
/** `vatRate` is that of the charge. Absent at the usual 20 %. */
const ServiceCharge = z.object({ serviceCharge: Pounds, vatRate: VatRate.optional(), version: Version })

export const charges = {
  readServiceCharge: {
    method: 'GET',
    path: '/service-charge/get-service-charge',
    specifiedAs: 'API38',
    summary: 'Returns the service charge of every order',
    access: 'anyone',
    reply: ServiceCharge,
    refuses: [],
  },
  updateServiceCharge: {
    method: 'PUT',
    path: '/service-charge/update',
    summary: 'Updates the service charge of new orders, and its VAT rate',
    access: 'admin',
    body: z.strictObject({
      serviceCharge: poundsBetween(0, 100),
      /** As before if it is absent. */
      vatRate: VatRate.optional(),
      version: Version.optional(),
    }),
    reply: ServiceCharge,
    refuses: ['CHANGED_MEANWHILE'],
  },
  calculateDeliveryCharge: {
    method: 'POST',
    path: '/restaurant-delivery/calculate-delivery-charge',
    specifiedAs: 'API39',
    summary: 'Returns the charge for delivery from a restaurant to a post code',
    access: 'anyone',
    body: z.strictObject({
      postCode: z.string().max(20),
      /** Ignored: the server knows the restaurant's post code. */
      restaurantPostCode: z.string().max(20).nullish(),
      restaurant: IdOrUniId,
    }),
    reply: z.object({
      charge: Pounds,
      delivery: z.enum(['yes', 'distance not checked']),
      /** The band of the address, where not one charge holds everywhere. */
      band: DeliveryBand.optional(),
    }),
    refuses: [
      'RESTAURANT_NOT_FOUND',
      'NOT_A_POST_CODE',
      'UNKNOWN_AREA',
      'ORDER_TYPE_NOT_OFFERED',
      'OUT_OF_AREA',
    ],
  },
} as const satisfies Record<string, Endpoint>
