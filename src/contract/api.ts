import { content } from '#contract/content.ts'
import { restaurants } from '#contract/restaurants.ts'

/**
 * Every URL of the API, by feature, below /api/v1.
 *
 * restaurants  GET  /restaurant/get-all-restaurants
 *              POST /restaurant/search-restaurant-by-post-code
 *              GET  /restaurant/get-restaurant-info/:id
 *              GET  /restaurant/find-place
 *              GET  /restaurant/count-addresses
 *              GET  /restaurant/get-all-addresses
 *              GET  /cuisine/get-all-cuisines
 * content      GET  /carousel/get-all-carousel
 *              GET  /terms-and-condition/get-by-role
 *              GET  /faq/get-all-faqs
 */
export const api = { restaurants, content } as const
