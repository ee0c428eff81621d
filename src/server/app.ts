import { randomUUID } from 'node:crypto'

import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

import { Refusal } from '#contract/refusals.ts'
import { adminCouponRoutes } from '#server/orders/admin-coupons/routes.ts'
import { adminRestaurantRoutes } from '#server/catalogue/admin-restaurants/routes.ts'
import { bannerRoutes } from '#server/content/banners/routes.ts'
import { auditLogRoutes } from '#server/platform/audit-log/routes.ts'
import { cuisineRoutes } from '#server/catalogue/cuisines/routes.ts'
import { faqRoutes } from '#server/content/faqs/routes.ts'
import { roleRoutes } from '#server/accounts/staff/routes.ts'
import { chargeRoutes } from '#server/orders/charges/routes.ts'
import { bookingRoutes } from '#server/bookings/core/routes.ts'
import { addressRoutes } from '#server/accounts/addresses/routes.ts'
import { codeRoutes } from '#server/accounts/one-time-codes/routes.ts'
import { termsRoutes } from '#server/content/terms/routes.ts'
import { couponRoutes } from '#server/orders/coupons/routes.ts'
import { customerRoutes } from '#server/accounts/customers/routes.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { favouriteRoutes } from '#server/catalogue/favourites/routes.ts'
import { answerErrors, answerUnreadable } from '#server/platform/http/answer-errors.ts'
import { answerUnparsed } from '#server/platform/http/answer-unparsed.ts'
import { checkAccess } from '#server/platform/http/check-access.ts'
import { forwardApi } from '#server/platform/http/forward.ts'
import { type Health, healthRoutes } from '#server/platform/http/health.ts'
import { logOptions } from '#server/platform/http/log.ts'
import { bodyLimit, readBodies } from '#server/platform/http/read-body.ts'
import { referenceRoutes } from '#server/platform/http/reference.ts'
import { demandContract } from '#server/platform/http/send-answer.ts'
import { sendWithin } from '#server/platform/http/send.ts'
import { demandDeclaredAccess } from '#server/platform/http/serve.ts'
import { mountSite, type SiteOptions } from '#server/platform/http/site.ts'
import type { LiveOptions } from '#server/platform/live/keep-streams.ts'
import { liveRoutes } from '#server/platform/live/routes.ts'
import { menuRoutes } from '#server/catalogue/menu/routes.ts'
import { menuEditorRoutes } from '#server/catalogue/menu-editor/routes.ts'
import { outboxRoutes } from '#server/platform/messages/routes.ts'
import { notificationRoutes } from '#server/accounts/notifications/routes.ts'
import { orderRoutes } from '#server/orders/core/routes.ts'
import { outletBookingRoutes } from '#server/bookings/board/routes.ts'
import { outletOrderRoutes } from '#server/orders/board/routes.ts'
import { outletSetupRoutes } from '#server/catalogue/outlet-settings/routes.ts'
import { outletRoutes } from '#server/catalogue/outlets/routes.ts'
import { paymentRoutes } from '#server/payments/core/routes.ts'
import { pictureRoutes } from '#server/platform/pictures/routes.ts'
import { restaurantRoutes } from '#server/catalogue/restaurants/routes.ts'
import { salesRoutes } from '#server/orders/reports/routes.ts'
import { findPrincipal } from '#server/accounts/sessions/find-principal.ts'
import { outletsOfOpenSessions } from '#server/accounts/sessions/outlets-of-open-sessions.ts'
import { anyRestaurantId } from '#server/catalogue/restaurants/public-restaurant-id.ts'
import { sessionRoutes } from '#server/accounts/sessions/routes.ts'
import { walletRoutes } from '#server/payments/saved-cards/routes.ts'

export type AppOptions = {
  deps?: AppDeps
  /** Where the API is, when it is not here. */
  apiUrl?: string
  health: Health
  live?: Partial<LiveOptions>
  /** An answer off contract is a fault: asked for where it is made, as it costs as much as the answer itself. */
  checksAnswers?: boolean
  /** Every message that was sent, at /dev/outbox, to whoever asks. */
  showsOutbox?: boolean
  site?: Omit<SiteOptions, 'sendFor'> & { sendFor?: SiteOptions['sendFor'] }
  logLevel: string
  /** Where the log goes, if not to the standard output. */
  logTo?: { write(line: string): void }
  trustProxy: string[] | false
  version: string
}

/** The whole of what one process serves: the API where it has a database, the site where it has one. */
export async function buildApp({
  deps,
  apiUrl,
  health,
  live = {},
  checksAnswers = false,
  showsOutbox = false,
  site,
  logLevel,
  logTo,
  trustProxy,
  version,
}: AppOptions) {
  const app = Fastify({
    logger: { ...logOptions(logLevel), ...(logTo ? { stream: logTo } : {}) },
    trustProxy,
    bodyLimit,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerUnparsed,
    forceCloseConnections: 'idle',
  })
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    // Other sites learn nothing; our own forms still say where they come from.
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  answerErrors(app)
  healthRoutes(app, health)
  if (deps)
    await app.register(async (scope) => {
      if (checksAnswers) demandContract(scope)
      await mountApi(scope, deps, live, version)
    })
  if (deps && showsOutbox) outboxRoutes(app, deps.db)
  if (apiUrl) await app.register(async (scope) => forwardApi(scope, apiUrl))
  if (site) await app.register((scope) => mountSite(scope, { sendFor: sendWithin(app), ...site }))
  return app
}

async function mountApi(app: FastifyInstance, deps: AppDeps, live: Partial<LiveOptions>, version: string) {
  demandDeclaredAccess(app)
  await readBodies(app)
  await checkAccess(app, (token) => findPrincipal(deps, token), deps.publicUrl, deps.now)
  restaurantRoutes(app, deps)
  menuRoutes(app, deps)
  chargeRoutes(app, deps)
  termsRoutes(app, deps)
  sessionRoutes(app, deps)
  codeRoutes(app, deps)
  customerRoutes(app, deps)
  addressRoutes(app, deps)
  favouriteRoutes(app, deps)
  orderRoutes(app, deps)
  bookingRoutes(app, deps)
  couponRoutes(app, deps)
  outletOrderRoutes(app, deps)
  outletBookingRoutes(app, deps)
  outletRoutes(app, deps)
  menuEditorRoutes(app, deps)
  outletSetupRoutes(app, deps)
  salesRoutes(app, deps)
  pictureRoutes(app, deps)
  notificationRoutes(app, deps)
  walletRoutes(app, deps)
  paymentRoutes(app, deps)
  liveRoutes(app, deps, { outletsOfOpenSessions: (ids) => outletsOfOpenSessions(deps, ids), ...live })
  bannerRoutes(app, deps)
  faqRoutes(app, deps)
  cuisineRoutes(app, deps)
  adminCouponRoutes(app, deps)
  adminRestaurantRoutes(app, deps)
  roleRoutes(app, deps)
  auditLogRoutes(app, deps, (id) => anyRestaurantId(deps, id))
  await referenceRoutes(app, version)
  app.all('/api/*', async () => {
    throw new Refusal('CALL_NOT_FOUND')
  })
}
