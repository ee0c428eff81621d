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
    specifiedAs: 'API16',
    summary: 'Lists the caller’s favourite restaurants, newest first',
    access: 'guest or customer',
    params: z.strictObject({ customerId: Id }),
    reply: z.array(z.object({ restaurant: Restaurant })),
    refuses: ['CUSTOMER_NOT_FOUND'],
  },
  addFavourite: {
    method: 'PUT',
    path: '/customer/favourite-restaurant/:restaurantId',
    summary: 'Adds a restaurant to the favourites',
    access: 'guest or customer',
    params,
    reply,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  removeFavourite: {
    method: 'DELETE',
    path: '/customer/favourite-restaurant/:restaurantId',
    summary: 'Removes a restaurant from the favourites',
    access: 'guest or customer',
    params,
    reply,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
