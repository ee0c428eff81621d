import { adminRestaurants } from '#contract/catalogue/admin-restaurants.ts'
import { applications } from '#contract/catalogue/applications.ts'
import { banners } from '#contract/content/banners.ts'
import { auditLog } from '#contract/platform/audit-log.ts'
import { cuisines } from '#contract/catalogue/cuisines.ts'
import { faqs } from '#contract/content/faqs.ts'
import { staff } from '#contract/accounts/staff.ts'
import { bulkEdits } from '#contract/catalogue/bulk-edits.ts'
import { servingPeriods } from '#contract/catalogue/serving-periods.ts'
import { bookings } from '#contract/bookings/bookings.ts'
import { charges } from '#contract/orders/charges.ts'
import { addresses } from '#contract/accounts/addresses.ts'
import { oneTimeCodes } from '#contract/accounts/one-time-codes.ts'
import { coupons } from '#contract/orders/coupons.ts'
import { customers } from '#contract/accounts/customers.ts'
import { diningTables } from '#contract/catalogue/dining-tables.ts'
import { favourites } from '#contract/catalogue/favourites.ts'
import { live } from '#contract/platform/live.ts'
import { menu } from '#contract/catalogue/menu.ts'
import { menuEditor } from '#contract/catalogue/menu-editor.ts'
import { menuFiles } from '#contract/catalogue/menu-files.ts'
import { notifications } from '#contract/accounts/notifications.ts'
import { push } from '#contract/accounts/push.ts'
import { orders } from '#contract/orders/orders.ts'
import { outletMenu } from '#contract/catalogue/outlet-menu.ts'
import { outletCoupons } from '#contract/orders/outlet-coupons.ts'
import { allOutlets } from '#contract/orders/all-outlets.ts'
import { orderBoard } from '#contract/orders/board.ts'
import { bookingBoard } from '#contract/bookings/board.ts'
import { outletChecklist } from '#contract/catalogue/outlet-checklist.ts'
import { outletProfile } from '#contract/catalogue/outlet-profile.ts'
import { outletSettings } from '#contract/catalogue/outlet-settings.ts'
import { outlets } from '#contract/catalogue/outlets.ts'
import { outletDevices } from '#contract/accounts/outlet-devices.ts'
import { outletPeople } from '#contract/accounts/outlet-people.ts'
import { sharedDevice } from '#contract/accounts/shared-device.ts'
import { pastBookings } from '#contract/bookings/past-bookings.ts'
import { pastOrders } from '#contract/orders/past-orders.ts'
import { payments } from '#contract/payments/payments.ts'
import { pictures } from '#contract/platform/pictures.ts'
import { restaurants } from '#contract/catalogue/restaurants.ts'
import { reviews } from '#contract/orders/reviews.ts'
import { problems } from '#contract/orders/problems.ts'
import { runOut } from '#contract/orders/run-out.ts'
import { refunds } from '#contract/orders/refunds.ts'
import { reports } from '#contract/orders/reports.ts'
import { secondFactor } from '#contract/accounts/second-factor.ts'
import { sessions } from '#contract/accounts/sessions.ts'
import { siteSettings } from '#contract/platform/site-settings.ts'
import { lateRule } from '#contract/orders/late-rule.ts'
import { timelines } from '#contract/orders/timelines.ts'
import { testOrders } from '#contract/orders/test-orders.ts'
import { terms } from '#contract/content/terms.ts'
import { savedCards } from '#contract/payments/saved-cards.ts'
import { customerFile } from '#contract/support/customer-file.ts'
import { outletStatements } from '#contract/finance/outlet-statements.ts'
import { paymentFiles } from '#contract/finance/payment-file.ts'
import { plans } from '#contract/finance/plans.ts'
import { statementQueries } from '#contract/finance/statement-queries.ts'
import { dayClose } from '#contract/finance/day-close.ts'
import { bankAccounts } from '#contract/finance/bank-accounts.ts'
import { vat } from '#contract/finance/vat.ts'
import { statements } from '#contract/finance/statements.ts'
import { tips } from '#contract/finance/tips.ts'
import { dashboard } from '#contract/support/dashboard.ts'
import { desk } from '#contract/support/desk.ts'

/** Every endpoint of the API, by feature. */
export const api = {
  restaurants,
  menu,
  charges,
  terms,
  sessions,
  secondFactor,
  oneTimeCodes,
  customers,
  addresses,
  favourites,
  orders,
  bookings,
  coupons,
  outletCoupons,
  orderBoard,
  allOutlets,
  bookingBoard,
  outletMenu,
  menuEditor,
  menuFiles,
  bulkEdits,
  servingPeriods,
  outletSettings,
  outletChecklist,
  outletProfile,
  diningTables,
  outletDevices,
  outletPeople,
  sharedDevice,
  runOut,
  refunds,
  problems,
  reports,
  pastOrders,
  pastBookings,
  timelines,
  lateRule,
  testOrders,
  reviews,
  pictures,
  outlets,
  notifications,
  push,
  savedCards,
  payments,
  live,
  banners,
  faqs,
  cuisines,
  adminRestaurants,
  applications,
  staff,
  auditLog,
  siteSettings,
  desk,
  customerFile,
  dashboard,
  statements,
  outletStatements,
  statementQueries,
  paymentFiles,
  plans,
  tips,
  dayClose,
  bankAccounts,
  vat,
} as const
