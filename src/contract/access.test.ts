import { expect, test } from 'vitest'

import { api } from '#contract/api.ts'
import { callerKind, type Endpoint } from '#contract/endpoint.ts'
import { type OutletRole, outletRoles, rolesByDuty } from '#domain/accounts/outlet-roles.ts'

/** Written by hand, independent of the contract: endpoints without sign-in, and endpoints for admins only. */
const forAnyone = `
  GET /restaurant/get-all-restaurants
  POST /restaurant/search-restaurant-by-post-code
  GET /restaurant/suggest
  GET /restaurant/find-place
  GET /restaurant/count-addresses
  GET /restaurant/get-all-addresses
  GET /restaurant/get-restaurant-info/:id
  GET /restaurant/find-table/:restaurantId
  GET /restaurant/find-table-by-code/:tableCode
  GET /cuisine/get-all-cuisines
  GET /category/get-restaurant-categories/:restaurantId
  GET /category/get-single-category/:id
  GET /food/get-foods-by-category/:categoryId
  GET /category/get-restaurant-menu/:restaurantId
  GET /category/get-sold-out/:restaurantId
  GET /picture/get-picture/:pictureId
  GET /review/get-reviews/:restaurantId
  GET /service-charge/get-service-charge
  POST /restaurant-delivery/calculate-delivery-charge
  GET /carousel/get-all-carousel
  GET /terms-and-condition/get-by-role
  GET /faq/get-all-faqs
  GET /booking/availability/:restaurantId
  GET /customer-payment/methods
  POST /customer/signin
  POST /second-factor/sign-in
  POST /customer/signup
  POST /guest/guest-signup
  GET /customer/logout
  GET /captcha/challenge
  POST /customer/send-code
  POST /customer/get-customer-by-phone
  PUT /customer/set-new-password
  POST /customer/check-reset-ticket
  POST /customer/send-reset-link
  POST /customer-payment/webhook
  GET /invitation/read
  GET /invitation/read-admin-link
  POST /invitation/become-admin
  GET /site-settings/get
  GET /push/key
  POST /partner/apply
  GET /partner/read-link
  POST /partner/verify`

const forAdmins = `
  POST /admin-order/settle-refund/:refundId
  GET /admin-statement/list
  GET /admin-statement/get/:statementId
  PUT /admin-statement/issue/:statementId
  PUT /admin-statement/hold/:statementId
  PUT /admin-statement/release/:statementId
  PUT /admin-statement/mark-paid/:statementId
  PUT /admin-statement/payment-returned/:statementId
  GET /admin-statement/queries
  PUT /admin-statement/answer-query/:queryId
  GET /admin-statement/payments
  GET /admin-statement/payment-files
  POST /admin-statement/payment-file
  GET /admin-statement/payment-file/:paymentFileId
  GET /admin-plan/:outletId
  PUT /admin-plan/:outletId
  GET /admin-application/get-all
  GET /admin-application/get-one/:applicationId
  POST /admin-application/approve/:applicationId
  POST /admin-application/decline/:applicationId
  PUT /admin-restaurant/refuse-publishing/:restaurantId
  POST /admin-picture/upload
  POST /terms-and-condition/create
  PUT /terms-and-condition/update/by/:termsId
  GET /terms-and-condition/all
  DELETE /terms-and-condition/delete/by/:termsId
  GET /role/get-all-roles
  GET /carousel/all
  POST /carousel/create
  PUT /carousel/update/:bannerId
  DELETE /carousel/remove/:bannerId
  GET /faq/all
  POST /faq/create
  PUT /faq/update/:faqId
  DELETE /faq/remove/:faqId
  GET /cuisine/all
  POST /cuisine/create
  PUT /cuisine/update/:cuisineId
  DELETE /cuisine/remove/:cuisineId
  GET /coupon/all
  POST /coupon/create
  PUT /coupon/update/:couponId
  DELETE /coupon/remove/:couponId
  PUT /service-charge/update
  GET /admin-restaurant/get-all
  GET /admin-restaurant/get-one/:restaurantId
  POST /admin-restaurant/create
  PUT /admin-restaurant/update/:restaurantId
  PUT /admin-restaurant/publish/:restaurantId
  PUT /admin-restaurant/suspend/:restaurantId
  PUT /admin-restaurant/restore/:restaurantId
  GET /role/get-admins
  POST /role/invite-admin
  POST /role/invite-staff/:restaurantId
  DELETE /role/withdraw-invitation/:invitationId
  DELETE /role/remove-member/:membershipId
  POST /role/end-sessions
  POST /role/remove-factors
  GET /change/get-all
  GET /admin-order/search
  GET /admin-order/get-order/:orderId
  POST /admin-order/refund/:orderId
  POST /admin-order/retry-refund/:refundId
  PUT /admin-order/cancel/:orderId
  PUT /admin-order/reopen/:orderId
  POST /admin-order/resend/:messageId
  GET /admin-customer/get-customer/:customerId
  PUT /admin-customer/block/:customerId
  PUT /admin-customer/unblock/:customerId
  GET /admin-dashboard/get-dashboard
  GET /admin-dashboard/list
  GET /admin-review/get-reviews
  PUT /admin-review/hide/:reviewId
  PUT /admin-review/show/:reviewId
  PUT /admin-problem/settle/:reportId
  GET /admin-problem/get-picture/:problemPictureId
  GET /site-settings/get-for-admin
  PUT /site-settings/update`

/** Only a registered account accepts an invitation and has a password or factors: a guest's session ends with the browser. */
const forCustomers = `
  GET /invitation/read
  POST /invitation/accept
  POST /customer/confirm-password
  PUT /customer/change-password
  GET /second-factor/get-own
  POST /second-factor/start-totp
  POST /second-factor/confirm-totp
  POST /second-factor/start-passkey
  POST /second-factor/add-passkey
  POST /second-factor/remove-totp
  POST /second-factor/remove-passkey/:passkeyId
  POST /second-factor/renew-recovery-codes`

/** Endpoints for staff of an outlet, by the lowest role that may call them. Those that are not here are for managers. */
const forStaff = {
  kitchen: `
  GET /outlet/get-my-outlets
  GET /outlet/get-house/:outletId
  PUT /outlet/set-house-state/:outletId
  PUT /outlet/pause-orders/:outletId
  PUT /outlet/resume-orders/:outletId
  PUT /outlet/board-is-open/:outletId
  PUT /outlet-push/subscribe/:outletId
  PUT /outlet-push/unsubscribe/:outletId
  GET /outlet-order/get-all-outlets
  GET /outlet-order/get-board/:outletId
  GET /outlet-order/get-order/:orderId
  GET /outlet-order/get-timeline/:orderId
  GET /outlet-problem/count/:outletId
  PUT /outlet-order/tick/:orderId
  GET /outlet-order/run-out/:orderId
  PUT /outlet-order/run-out/:orderId
  PUT /outlet-order/accept/:orderId
  PUT /outlet-order/refuse/:orderId
  PUT /outlet-order/change-time/:orderId
  PUT /outlet-order/ready/:orderId
  PUT /outlet-order/delivered/:orderId
  PUT /outlet-order/complete/:orderId
  GET /outlet-menu/get-menu/:outletId
  PUT /outlet-menu/mark-food/:outletId
  PUT /outlet-menu/set-portions/:outletId
  PUT /outlet-menu/mark-option/:outletId
  PUT /outlet-people/set-pin/:outletId
  GET /outlet-people/get-pin/:outletId
  GET /outlet-device/get-people/:outletId
  PUT /outlet-device/switch-person/:outletId
  PUT /outlet-device/stay/:outletId
  PUT /outlet-device/lock/:outletId`,
  floor: `
  GET /outlet-booking/get-day/:outletId
  GET /outlet-booking/search/:outletId
  POST /outlet-booking/enter/:outletId
  PUT /outlet-booking/edit/:bookingId
  POST /outlet-booking/seat-walk-in/:outletId
  PUT /outlet-booking/walk-in-left/:walkInId
  PUT /outlet-booking/accept/:bookingId
  PUT /outlet-booking/refuse/:bookingId
  PUT /outlet-booking/seated/:bookingId
  PUT /outlet-booking/no-show/:bookingId
  PUT /outlet-booking/complete/:bookingId
  PUT /outlet-booking/cancel/:bookingId
  GET /outlet-setup/get-tables/:outletId
  PUT /outlet-setup/save-tables/:outletId`,
  owner: `
  GET /outlet-device/get-devices/:outletId
  PUT /outlet-device/change-role/:deviceId
  DELETE /outlet-device/remove-device/:deviceId
  POST /outlet-device/remove-all-devices/:outletId
  GET /outlet-people/get-people/:outletId
  POST /outlet-people/invite/:outletId
  DELETE /outlet-people/withdraw-invitation/:invitationId
  PUT /outlet-people/change-role/:membershipId
  DELETE /outlet-people/remove/:membershipId
  GET /outlet-bank/get/:outletId
  PUT /outlet-bank/save/:outletId
  DELETE /outlet-bank/withdraw/:bankAccountId`,
} as const

const namesIn = (list: string) => list.trim().split(/\n\s*/)
const entries: Endpoint[] = Object.values(api).flatMap((feature) => Object.values(feature))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('D7, D8, RP4: the access of every endpoint is as in this table; a new endpoint needs sign-in', () => {
  const wrong = entries
    .filter((entry) => callerKind(entry.access) !== expectedFor(nameOf(entry)))
    .map((entry) => `${nameOf(entry)} is for ${callerKind(entry.access)}`)
  expect(wrong).toEqual([])
})

test('every endpoint for staff is for the roles of this table; a new one is for owners and managers', () => {
  const wrong = entries.flatMap((entry) => {
    if (typeof entry.access === 'string') return []
    const roles: readonly OutletRole[] = rolesByDuty[entry.access.duty]
    const expected = outletRoles.slice(0, outletRoles.indexOf(lowestRoleFor(nameOf(entry))) + 1)
    return roles.join() === expected.join() ? [] : [`${nameOf(entry)} is for ${roles.join(', ')}`]
  })
  expect(wrong).toEqual([])
})

test('every line of the table is an endpoint', () => {
  const listed = [forAnyone, forAdmins, forCustomers, ...Object.values(forStaff)].flatMap(namesIn)
  expect(listed.filter((name) => !entries.some((entry) => nameOf(entry) === name))).toEqual([])
})

function lowestRoleFor(name: string): OutletRole {
  const found = Object.entries(forStaff).find(([, list]) => namesIn(list).includes(name))
  return (found?.[0] as OutletRole | undefined) ?? 'manager'
}

function expectedFor(name: string): ReturnType<typeof callerKind> {
  if (namesIn(forAnyone).includes(name)) return 'anyone'
  if (namesIn(forAdmins).includes(name)) return 'admin'
  if (namesIn(forCustomers).includes(name)) return 'customer'
  return /^\w+ \/outlet(-\w+)?\//.test(name) ? 'staff' : 'guest or customer'
}
