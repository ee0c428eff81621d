import { content } from '#contract/content.ts'
import { restaurants } from '#contract/restaurants.ts'

/**
 * Every URL of the API, by feature, below /api/v1.
 *
 * restaurants  GET  /restaurant/get-all-restaurants
 *              GET  /restaurant/get-restaurant-info/:id
 *              GET  /cuisine/get-all-cuisines
 * content      GET  /carousel/get-all-carousel
 */
export const api = { restaurants, content } as const
