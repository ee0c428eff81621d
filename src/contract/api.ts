import { content } from '#contract/content.ts'
import { live } from '#contract/live.ts'
import { menu } from '#contract/menu.ts'
import { notifications } from '#contract/notifications.ts'
import { restaurants } from '#contract/restaurants.ts'
import { sessions } from '#contract/sessions.ts'

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
 * menu         GET  /category/get-restaurant-categories/:restaurantId
 *              GET  /category/get-single-category/:id
 *              GET  /food/get-foods-by-category/:categoryId
 *              GET  /category/get-restaurant-menu/:restaurantId
 * content      GET  /carousel/get-all-carousel
 *              GET  /terms-and-condition/get-by-role
 *              GET  /faq/get-all-faqs
 * sessions     POST /customer/signin
 *              POST /customer/signup
 *              POST /guest/guest-signup
 *              GET  /customer/logout
 *              GET  /customer/get-customer-own
 * notifications  GET /notification/get-customer-notification
 *              PUT  /notification/remove-customer-notification/:id
 *              PUT  /notification/mark-all-read
 * live         GET  /live/stream
 *              GET  /live/position
 */
export const api = { restaurants, menu, content, sessions, notifications, live } as const
