import { adminCoupons } from '#contract/orders/admin-coupons.ts'
import { adminRestaurants } from '#contract/catalogue/admin-restaurants.ts'
import { banners } from '#contract/content/banners.ts'
import { changes } from '#contract/platform/audit-log.ts'
import { cuisines } from '#contract/catalogue/cuisines.ts'
import { faqs } from '#contract/content/faqs.ts'
import { roles } from '#contract/accounts/staff.ts'
import { bookings } from '#contract/bookings/bookings.ts'
import { charges } from '#contract/orders/charges.ts'
import { addresses } from '#contract/accounts/addresses.ts'
import { codes } from '#contract/accounts/one-time-codes.ts'
import { coupons } from '#contract/orders/coupons.ts'
import { customers } from '#contract/accounts/customers.ts'
import { favourites } from '#contract/catalogue/favourites.ts'
import { live } from '#contract/platform/live.ts'
import { menu } from '#contract/catalogue/menu.ts'
import { menuEditor } from '#contract/catalogue/menu-editor.ts'
import { notifications } from '#contract/accounts/notifications.ts'
import { orders } from '#contract/orders/orders.ts'
import { outletMenu } from '#contract/catalogue/outlet-menu.ts'
import { outletOrders } from '#contract/orders/board.ts'
import { outletBookings } from '#contract/bookings/board.ts'
import { outletSetup } from '#contract/catalogue/outlet-settings.ts'
import { outlets } from '#contract/catalogue/outlets.ts'
import { payments } from '#contract/payments/payments.ts'
import { pictures } from '#contract/platform/pictures.ts'
import { restaurants } from '#contract/catalogue/restaurants.ts'
import { sales } from '#contract/orders/reports.ts'
import { sessions } from '#contract/accounts/sessions.ts'
import { terms } from '#contract/content/terms.ts'
import { wallet } from '#contract/payments/saved-cards.ts'

/**
 * Every URL of the API, by feature, below /api/v1.
 *
 * restaurants  GET  /restaurant/get-all-restaurants
 *              POST /restaurant/search-restaurant-by-post-code
 *              GET  /restaurant/get-restaurant-info/:id
 *              GET  /restaurant/find-place
 *              GET  /restaurant/count-addresses
 *              GET  /restaurant/get-all-addresses
 * menu         GET  /category/get-restaurant-categories/:restaurantId
 *              GET  /category/get-single-category/:id
 *              GET  /food/get-foods-by-category/:categoryId
 *              GET  /category/get-restaurant-menu/:restaurantId
 *              GET  /category/get-sold-out/:restaurantId
 * charges      GET  /service-charge/get-service-charge
 *              PUT  /service-charge/update
 *              POST /restaurant-delivery/calculate-delivery-charge
 * terms        GET  /terms-and-condition/get-by-role
 *              POST /terms-and-condition/create
 *              PUT  /terms-and-condition/update/by/:termsId
 *              GET  /terms-and-condition/all
 *              DELETE /terms-and-condition/delete/by/:termsId
 *              GET  /role/get-all-roles
 * sessions     POST /customer/signin
 *              POST /customer/signup
 *              POST /guest/guest-signup
 *              GET  /customer/logout
 *              GET  /customer/get-customer-own
 *              GET  /customer/get-sessions
 *              DELETE /customer/end-session/:sessionId
 *              POST /customer/sign-out-everywhere
 * codes        GET  /captcha/challenge
 *              POST /customer/send-code
 *              POST /customer/get-customer-by-phone
 *              PUT  /customer/set-new-password
 *              POST /guest/prove-mobile
 *              POST /guest/become-customer
 * customers    PUT  /customer/update-customer
 *              GET  /customer/export-my-data
 *              POST /customer/close-account
 * addresses    POST /address/create-customer-address
 *              PUT  /address/update-customer-address/:addressId
 *              GET  /address/get-customer-addresses
 *              PUT  /address/choose-customer-address/:addressId
 *              DELETE /address/remove-customer-address/:addressId
 * favourites   GET  /customer/get-favourite-restaurant/:customerId
 *              PUT  /customer/favourite-restaurant/:restaurantId
 *              DELETE /customer/favourite-restaurant/:restaurantId
 * orders       POST /order/create-customer-order
 *              POST /order/create-customer-dine-in
 *              POST /order/quote
 *              GET  /order/get-all-customer-orders/:customerId
 *              GET  /order/get-single-order/:orderId
 *              GET  /order/find-by-key
 *              PUT  /order/customer-cancel-order/:orderId
 * bookings     POST /order/create-booking-order
 *              GET  /order/get-all-customer-booking-orders/:customerId
 *              PUT  /order/customer-change-booking-order/:orderId
 *              GET  /order/get-customer-booking-order/:orderId
 *              PUT  /order/customer-take-back-booking-change/:orderId
 *              PUT  /order/customer-remove-booking-order/:orderId
 *              GET  /booking/availability/:restaurantId
 * coupons      PUT  /coupon/customer-use-coupon
 * outletOrders
 *              GET  /outlet-order/get-board/:outletId
 *              GET  /outlet-order/get-order/:orderId
 *              PUT  /outlet-order/accept/:orderId
 *              PUT  /outlet-order/refuse/:orderId
 *              PUT  /outlet-order/change-time/:orderId
 *              PUT  /outlet-order/ready/:orderId
 *              PUT  /outlet-order/delivered/:orderId
 *              PUT  /outlet-order/complete/:orderId
 *              PUT  /outlet-order/cancel/:orderId
 * outletBookings
 *              GET  /outlet-booking/get-day/:outletId
 *              POST /outlet-booking/seat-walk-in/:outletId
 *              PUT  /outlet-booking/walk-in-left/:walkInId
 *              PUT  /outlet-booking/accept/:bookingId
 *              PUT  /outlet-booking/refuse/:bookingId
 *              PUT  /outlet-booking/seated/:bookingId
 *              PUT  /outlet-booking/no-show/:bookingId
 *              PUT  /outlet-booking/complete/:bookingId
 *              PUT  /outlet-booking/cancel/:bookingId
 * outletMenu   GET  /outlet-menu/get-menu/:outletId
 *              PUT  /outlet-menu/mark-food/:outletId
 *              PUT  /outlet-menu/mark-option/:outletId
 * menuEditor   GET  /outlet-menu/get-full-menu/:outletId
 *              PUT  /outlet-menu/save-category/:outletId
 *              PUT  /outlet-menu/move-category/:outletId
 *              PUT  /outlet-menu/remove-category/:outletId
 *              PUT  /outlet-menu/save-food/:outletId
 *              PUT  /outlet-menu/move-food/:outletId
 *              PUT  /outlet-menu/remove-food/:outletId
 *              PUT  /outlet-menu/save-group/:outletId
 *              PUT  /outlet-menu/remove-group/:outletId
 * outletSetup  GET  /outlet-setup/get-setup/:outletId
 *              POST /outlet-setup/check-hours/:outletId
 *              PUT  /outlet-setup/save-hours/:outletId
 *              PUT  /outlet-setup/save-delivery/:outletId
 *              PUT  /outlet-setup/save-covers/:outletId
 * sales        GET  /outlet-sales/get-sales/:outletId
 *              GET  /outlet-sales/export/:outletId
 * pictures     POST /outlet-picture/upload/:outletId
 *              GET  /picture/get-picture/:pictureId
 * outlets      GET  /outlet/get-my-outlets
 *              GET  /outlet/get-house/:outletId
 *              PUT  /outlet/set-house-state/:outletId
 *              PUT  /outlet/pause-orders/:outletId
 *              PUT  /outlet/resume-orders/:outletId
 *              PUT  /outlet/watch-board/:outletId
 *              PUT  /outlet/board-is-open/:outletId
 * notifications
 *              GET  /notification/get-customer-notification
 *              PUT  /notification/remove-customer-notification/:id
 *              PUT  /notification/mark-all-read
 * wallet       GET  /customer/:customerId/wallet/get-all-cards
 *              POST /customer/:customerId/wallet/add-card
 *              DELETE /customer/:customerId/wallet/delete-card/:cardId
 * payments     GET  /customer-payment/methods
 *              POST /customer-payment/set-payment
 *              POST /customer-payment/confirm-authentication
 *              POST /customer-payment/webhook
 * live         GET  /live/stream
 *              GET  /live/position
 * banners      GET  /carousel/get-all-carousel
 *              GET  /carousel/all
 *              POST /carousel/create
 *              PUT  /carousel/update/:bannerId
 *              DELETE /carousel/remove/:bannerId
 * faqs         GET  /faq/get-all-faqs
 *              GET  /faq/all
 *              POST /faq/create
 *              PUT  /faq/update/:faqId
 *              DELETE /faq/remove/:faqId
 * cuisines     GET  /cuisine/get-all-cuisines
 *              GET  /cuisine/all
 *              POST /cuisine/create
 *              PUT  /cuisine/update/:cuisineId
 *              DELETE /cuisine/remove/:cuisineId
 * adminCoupons GET  /coupon/all
 *              POST /coupon/create
 *              PUT  /coupon/update/:couponId
 *              DELETE /coupon/remove/:couponId
 * adminRestaurants
 *              GET  /admin-restaurant/get-all
 *              GET  /admin-restaurant/get-one/:restaurantId
 *              POST /admin-restaurant/create
 *              PUT  /admin-restaurant/update/:restaurantId
 *              PUT  /admin-restaurant/publish/:restaurantId
 *              PUT  /admin-restaurant/suspend/:restaurantId
 *              PUT  /admin-restaurant/restore/:restaurantId
 * roles        GET  /role/get-admins
 *              POST /role/invite-admin
 *              POST /role/invite-staff/:restaurantId
 *              DELETE /role/withdraw-invitation/:invitationId
 *              DELETE /role/remove-member/:membershipId
 *              GET  /invitation/read
 *              POST /invitation/accept
 * changes      GET  /change/get-all
 */
export const api = {
  restaurants,
  menu,
  charges,
  terms,
  sessions,
  codes,
  customers,
  addresses,
  favourites,
  orders,
  bookings,
  coupons,
  outletOrders,
  outletBookings,
  outletMenu,
  menuEditor,
  outletSetup,
  sales,
  pictures,
  outlets,
  notifications,
  wallet,
  payments,
  live,
  banners,
  faqs,
  cuisines,
  adminCoupons,
  adminRestaurants,
  roles,
  changes,
} as const
