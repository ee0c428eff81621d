import { randomUUID } from 'node:crypto'

import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

import { Refusal } from '#contract/refusals.ts'
import { adminCouponRoutes } from '#server/admin-coupons/routes.ts'
import { adminRestaurantRoutes } from '#server/admin-restaurants/routes.ts'
import { bannerRoutes } from '#server/banners/routes.ts'
import { changeRoutes } from '#server/changes/routes.ts'
import { cuisineRoutes } from '#server/cuisines/routes.ts'
import { faqRoutes } from '#server/faqs/routes.ts'
import { roleRoutes } from '#server/roles/routes.ts'
import { chargeRoutes } from '#server/charges/routes.ts'
import { bookingRoutes } from '#server/bookings/routes.ts'
import { addressRoutes } from '#server/addresses/routes.ts'
import { codeRoutes } from '#server/codes/routes.ts'
import { termsRoutes } from '#server/terms/routes.ts'
import { couponRoutes } from '#server/coupons/routes.ts'
import { customerRoutes } from '#server/customers/routes.ts'
import type { Deps } from '#server/deps.ts'
import { favouriteRoutes } from '#server/favourites/routes.ts'
import { answerErrors, answerUnreadable } from '#server/http/answer-errors.ts'
import { answerUnparsed } from '#server/http/answer-unparsed.ts'
import { checkAccess } from '#server/http/check-access.ts'
import { forwardApi } from '#server/http/forward.ts'
import { type Health, healthRoutes } from '#server/http/health.ts'
import { logOptions } from '#server/http/log.ts'
import { bodyLimit, readBodies } from '#server/http/read-body.ts'
import { referenceRoutes } from '#server/http/reference.ts'
import { demandContract } from '#server/http/send-answer.ts'
import { sendWithin } from '#server/http/send.ts'
import { demandDeclaredAccess } from '#server/http/serve.ts'
import { mountSite, type SiteOptions } from '#server/http/site.ts'
import type { LiveOptions } from '#server/live/keep-streams.ts'
import { liveRoutes } from '#server/live/routes.ts'
import { menuRoutes } from '#server/menu/routes.ts'
import { menuEditorRoutes } from '#server/menu-editor/routes.ts'
import { outboxRoutes } from '#server/messages/routes.ts'
import { notificationRoutes } from '#server/notifications/routes.ts'
import { orderRoutes } from '#server/orders/routes.ts'
import { outletBookingRoutes } from '#server/outlet-bookings/routes.ts'
import { outletOrderRoutes } from '#server/outlet-orders/routes.ts'
import { outletSetupRoutes } from '#server/outlet-setup/routes.ts'
import { outletRoutes } from '#server/outlets/routes.ts'
import { paymentRoutes } from '#server/payments/routes.ts'
import { pictureRoutes } from '#server/pictures/routes.ts'
import { restaurantRoutes } from '#server/restaurants/routes.ts'
import { salesRoutes } from '#server/sales/routes.ts'
import { findPrincipal } from '#server/sessions/find-principal.ts'
import { sessionRoutes } from '#server/sessions/routes.ts'
import { walletRoutes } from '#server/wallet/routes.ts'

export type AppOptions = {
  deps?: Deps
  /** Where the API is, when it is not here. */
  apiUrl?: string
  health: Health
  live?: LiveOptions
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

async function mountApi(app: FastifyInstance, deps: Deps, live: LiveOptions, version: string) {
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
  liveRoutes(app, deps, live)
  bannerRoutes(app, deps)
  faqRoutes(app, deps)
  cuisineRoutes(app, deps)
  adminCouponRoutes(app, deps)
  adminRestaurantRoutes(app, deps)
  roleRoutes(app, deps)
  changeRoutes(app, deps)
  await referenceRoutes(app, version)
  app.all('/api/*', async () => {
    throw new Refusal('CALL_NOT_FOUND')
  })
}
