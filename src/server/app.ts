import { randomUUID } from 'node:crypto'

import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

import { Refusal } from '#contract/refusals.ts'
import { adminRestaurantRoutes } from '#server/catalogue/admin-restaurants/routes.ts'
import { applicationRoutes } from '#server/catalogue/applications/routes.ts'
import { bannerRoutes } from '#server/content/banners/routes.ts'
import { auditLogRoutes } from '#server/platform/audit-log/routes.ts'
import { cuisineRoutes } from '#server/catalogue/cuisines/routes.ts'
import { diningTableRoutes } from '#server/catalogue/dining-tables/routes.ts'
import { outletDeviceRoutes } from '#server/accounts/outlet-devices/routes.ts'
import { outletPeopleRoutes } from '#server/accounts/outlet-people/routes.ts'
import { faqRoutes } from '#server/content/faqs/routes.ts'
import { roleRoutes } from '#server/accounts/staff/routes.ts'
import { chargeRoutes } from '#server/orders/charges/routes.ts'
import { availabilityRoutes } from '#server/bookings/availability/routes.ts'
import { bookRoutes } from '#server/bookings/book/routes.ts'
import { myBookingRoutes } from '#server/bookings/my-bookings/routes.ts'
import { telephoneBookingRoutes } from '#server/bookings/telephone/routes.ts'
import { walkInRoutes } from '#server/bookings/walk-ins/routes.ts'
import { addressRoutes } from '#server/accounts/addresses/routes.ts'
import { codeRoutes } from '#server/accounts/one-time-codes/routes.ts'
import { termsRoutes } from '#server/content/terms/routes.ts'
import { couponRoutes } from '#server/orders/coupons/routes.ts'
import { customerRoutes } from '#server/accounts/customers/routes.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { favouriteRoutes } from '#server/catalogue/favourites/routes.ts'
import { handleErrors, handleFrameworkError } from '#server/platform/http/handle-errors.ts'
import { cacheAnswers } from '#server/platform/http/cache/cache-answers.ts'
import { changeLogOf } from '#server/platform/db/database.ts'
import { shareListening } from '#server/platform/db/listen.ts'
import { limitRequests, type RequestLimit } from '#server/platform/http/limit-requests.ts'
import { isHttps } from '#server/platform/http/access/is-https.ts'
import { hsts } from '#server/platform/http/early-headers.ts'
import { handleClientError } from '#server/platform/http/handle-client-error.ts'
import { checkAccess } from '#server/platform/http/access/check-access.ts'
import type { OperatorAccess } from '#server/platform/http/access/require-operator.ts'
import { anyApiPath, refuseWrongMethods } from '#server/platform/http/endpoints/refuse-wrong-methods.ts'
import { forwardApi } from '#server/platform/http/site/forward-api.ts'
import { type Health, healthRoutes } from '#server/platform/http/health.ts'
import { type LogClient, logOptions } from '#server/platform/http/log.ts'
import { logSecurityChanges } from '#server/platform/http/log-security-event.ts'
import { bodyLimit, parseBodies } from '#server/platform/http/endpoints/parse-bodies.ts'
import { referenceRoutes } from '#server/platform/http/endpoints/api-reference.ts'
import { requireContractReplies } from '#server/platform/http/endpoints/send-reply.ts'
import { sendInProcess } from '#server/platform/http/site/send-to-api.ts'
import { requireDeclaredAccess } from '#server/platform/http/endpoints/serve.ts'
import { defaultPolicy } from '#server/platform/http/site/security-policy.ts'
import { mountSite, type SiteOptions } from '#server/platform/http/site/site.ts'
import type { LiveOptions } from '#server/platform/live/streams.ts'
import { liveRoutes } from '#server/platform/live/routes.ts'
import { menuRoutes } from '#server/catalogue/menu/routes.ts'
import { bulkEditRoutes } from '#server/catalogue/bulk-edits/routes.ts'
import { menuEditorRoutes } from '#server/catalogue/menu-editor/routes.ts'
import { menuFileRoutes } from '#server/catalogue/menu-files/routes.ts'
import { outboxRoutes } from '#server/platform/messages/routes.ts'
import { pushRoutes } from '#server/accounts/push/routes.ts'
import { notificationRoutes } from '#server/accounts/notifications/routes.ts'
import { checkoutRoutes } from '#server/orders/checkout/routes.ts'
import { testOrderRoutes } from '#server/orders/test-orders/routes.ts'
import { trackingRoutes } from '#server/orders/tracking/routes.ts'
import { bookingBoardRoutes } from '#server/bookings/board/routes.ts'
import { pastBookingRoutes } from '#server/bookings/past-bookings/routes.ts'
import { allOutletRoutes } from '#server/orders/all-outlets/routes.ts'
import { orderBoardRoutes } from '#server/orders/board/routes.ts'
import { outletChecklistRoutes } from '#server/catalogue/outlet-checklist/routes.ts'
import { outletProfileRoutes } from '#server/catalogue/outlet-profile/routes.ts'
import { outletSettingsRoutes } from '#server/catalogue/outlet-settings/routes.ts'
import { outletRoutes } from '#server/catalogue/outlets/routes.ts'
import { paymentRoutes } from '#server/payments/routes.ts'
import { pictureRoutes } from '#server/platform/pictures/routes.ts'
import { restaurantRoutes } from '#server/catalogue/restaurants/routes.ts'
import { lateRuleRoutes } from '#server/orders/late-rule/routes.ts'
import { timelineRoutes } from '#server/orders/timeline/routes.ts'
import { reviewRoutes } from '#server/orders/reviews/routes.ts'
import { problemRoutes } from '#server/orders/problems/routes.ts'
import { runOutRoutes } from '#server/orders/run-out/routes.ts'
import { refundRoutes } from '#server/orders/refunds/routes.ts'
import { pastOrderRoutes } from '#server/orders/past-orders/routes.ts'
import { reportRoutes } from '#server/orders/reports/routes.ts'
import { findPrincipal } from '#server/accounts/sessions/find-principal.ts'
import { listRolesOfOpenSessions } from '#server/accounts/sessions/list-roles-of-open-sessions.ts'
import { requireRestaurantId } from '#server/catalogue/restaurants/require-restaurant-id.ts'
import { secondFactorRoutes } from '#server/accounts/second-factor/routes.ts'
import { siteSettingsRoutes } from '#server/platform/site-settings/routes.ts'
import { customerFileRoutes } from '#server/support/customers/routes.ts'
import { financeRoutes } from '#server/finance-routes.ts'
import { dashboardRoutes } from '#server/support/dashboard/routes.ts'
import { deskRoutes } from '#server/support/desk/routes.ts'
import { sessionRoutes } from '#server/accounts/sessions/routes.ts'
import { walletRoutes } from '#server/payments/saved-cards/routes.ts'
import { timeouts } from '#server/platform/timeouts.ts'

export type AppOptions = {
  deps?: AppDeps
  /** The address of the API, if it runs in another process. */
  apiUrl?: string
  health: Health
  live?: Partial<LiveOptions>
  /** Absent: the requests of one IP address are not limited. */
  requestLimit?: RequestLimit | undefined
  /** Replies are validated against the contract. Only in development, as it doubles their cost. */
  checksReplies?: boolean
  /** Every message is shown at /dev/outbox, to anyone. */
  showsOutbox?: boolean | undefined
  site?: (Omit<SiteOptions, 'sendFor'> & { sendFor?: SiteOptions['sendFor'] }) | undefined
  logLevel: string
  /** How the log shows a client's address. */
  logClient?: LogClient | undefined
  /** Defaults to the standard output. */
  logTo?: { write(line: string): void }
  trustProxy: string[] | false
  /** Who may read metrics and the API reference; by default only callers on this machine. */
  operators?: OperatorAccess | undefined
  version: string
}

/** Builds the server: the API if `deps` are given, the site if `site` is. */
export async function buildApp({
  deps,
  apiUrl,
  health,
  live = {},
  requestLimit,
  checksReplies = false,
  showsOutbox = false,
  site,
  logLevel,
  logClient,
  logTo,
  trustProxy,
  operators = { isOpen: false, token: undefined },
  version,
}: AppOptions) {
  const publicUrl = deps?.publicUrl ?? site?.publicUrl
  const app = Fastify({
    logger: { ...logOptions(logLevel, logClient), ...(logTo ? { stream: logTo } : {}) },
    trustProxy,
    bodyLimit,
    genReqId: () => randomUUID(),
    requestTimeout: timeouts.request,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: handleFrameworkError(publicUrl),
    clientErrorHandler: handleClientError(publicUrl),
    forceCloseConnections: 'idle',
  })
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Sent below, with https only.
    strictTransportSecurity: false,
    // Other sites get no referrer. Our own pages do.
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    // An open page learns from it that it is of an older build.
    if (site?.site.build) reply.header('x-build', site.site.build)
    if (isHttps(request, publicUrl)) reply.header('strict-transport-security', hsts)
    // In development Vite's pages have inline scripts.
    if (!site?.isDevelopment) reply.header('content-security-policy', defaultPolicy)
    done()
  })
  // Before routing, but after the headers that every response has.
  if (requestLimit) limitRequests(app, requestLimit)
  handleErrors(app)
  healthRoutes(app, health, operators)
  if (deps) {
    refuseWrongMethods(app)
    const listen = live.listen && shareListening(live.listen)
    cacheAnswers(app, deps, { listen, isStrict: checksReplies })
    await app.register(async (scope) => {
      if (checksReplies) requireContractReplies(scope)
      await mountApi(scope, { deps, live: { ...live, listen }, version, operators })
    })
  }
  const changes = deps && live.listen && changeLogOf(deps.db)
  if (deps && showsOutbox) outboxRoutes(app, deps.db)
  if (apiUrl) await app.register(async (scope) => forwardApi(scope, apiUrl))
  if (site) await app.register((scope) => mountSite(scope, { sendFor: sendInProcess(app), changes, ...site }))
  return app
}

type ApiParts = { deps: AppDeps; live: Partial<LiveOptions>; version: string; operators: OperatorAccess }

async function mountApi(app: FastifyInstance, { deps, live, version, operators }: ApiParts) {
  requireDeclaredAccess(app)
  logSecurityChanges(app)
  await parseBodies(app)
  await checkAccess(app, (token) => findPrincipal(deps, token), deps.publicUrl, deps.now)
  restaurantRoutes(app, deps)
  menuRoutes(app, deps)
  chargeRoutes(app, deps)
  termsRoutes(app, deps)
  sessionRoutes(app, deps)
  secondFactorRoutes(app, deps)
  codeRoutes(app, deps)
  customerRoutes(app, deps)
  addressRoutes(app, deps)
  favouriteRoutes(app, deps)
  checkoutRoutes(app, deps)
  trackingRoutes(app, deps)
  availabilityRoutes(app, deps)
  bookRoutes(app, deps)
  myBookingRoutes(app, deps)
  couponRoutes(app, deps)
  reviewRoutes(app, deps)
  timelineRoutes(app, deps)
  lateRuleRoutes(app, deps)
  orderBoardRoutes(app, deps)
  allOutletRoutes(app, deps)
  testOrderRoutes(app, deps)
  bookingBoardRoutes(app, deps)
  telephoneBookingRoutes(app, deps)
  walkInRoutes(app, deps)
  outletRoutes(app, deps)
  menuEditorRoutes(app, deps)
  menuFileRoutes(app, deps)
  bulkEditRoutes(app, deps)
  outletSettingsRoutes(app, deps)
  outletChecklistRoutes(app, deps)
  outletProfileRoutes(app, deps)
  diningTableRoutes(app, deps)
  outletDeviceRoutes(app, deps)
  outletPeopleRoutes(app, deps)
  reportRoutes(app, deps)
  pastOrderRoutes(app, deps)
  for (const routes of [deskRoutes, customerFileRoutes, dashboardRoutes, financeRoutes, pushRoutes]) routes(app, deps)
  refundRoutes(app, deps)
  problemRoutes(app, deps)
  runOutRoutes(app, deps)
  pastBookingRoutes(app, deps)
  pictureRoutes(app, deps)
  notificationRoutes(app, deps)
  walletRoutes(app, deps)
  paymentRoutes(app, deps)
  liveRoutes(app, deps, { rolesOfOpenSessions: (ids) => listRolesOfOpenSessions(deps, ids), ...live })
  bannerRoutes(app, deps)
  faqRoutes(app, deps)
  cuisineRoutes(app, deps)
  adminRestaurantRoutes(app, deps)
  applicationRoutes(app, deps)
  roleRoutes(app, deps)
  auditLogRoutes(app, deps, (id) => requireRestaurantId(deps, id))
  siteSettingsRoutes(app, deps)
  referenceRoutes(app, version, operators)
  app.all(anyApiPath, () => Promise.reject(new Refusal('ENDPOINT_NOT_FOUND')))
}
