import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, IdOrUniId } from '#contract/fields.ts'
import { Restaurant } from '#contract/catalogue/restaurants.ts'

const params = z.strictObject({ restaurantId: IdOrUniId })
const reply = z.object({ isFavourite: z.boolean() })

export const favourites = {
  listFavourites: {
    method: 'GET',
    path: '/customer/get-favourite-restaurant/:customerId',
    summary: 'The favourite restaurants of the caller, the newest first',
    access: 'guest or customer',
    params: z.strictObject({ customerId: Id }),
    reply: z.array(z.object({ restaurant: Restaurant })),
    refuses: ['CUSTOMER_NOT_FOUND'],
  },
  addFavourite: {
    method: 'PUT',
    path: '/customer/favourite-restaurant/:restaurantId',
    summary: 'Makes a restaurant a favourite of the caller, if it is not one already',
    access: 'guest or customer',
    params,
    reply,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  removeFavourite: {
    method: 'DELETE',
    path: '/customer/favourite-restaurant/:restaurantId',
    summary: 'Makes a restaurant no favourite of the caller, if it is one still',
    access: 'guest or customer',
    params,
    reply,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
