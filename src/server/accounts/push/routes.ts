import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { renewSubscription, subscribe, unsubscribe } from '#server/accounts/push/subscribe.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { readVapidKeys } from '#server/platform/push/vapid-keys.ts'

export function pushRoutes(app: FastifyInstance, deps: Deps): void {
  const { push } = api
  serve(app, push.readKey, async () => ({ data: { key: (await readVapidKeys(deps)).publicKey } }))
  serve(app, push.subscribe, ({ principal, caller, body }) => subscribe(deps, { principal, caller, body }))
  serve(app, push.unsubscribe, ({ principal, body }) => unsubscribe(deps, { principal, ...body }))
  serve(app, push.renew, ({ principal, caller, body: { was, ...body } }) =>
    renewSubscription(deps, { principal, caller, body, was }),
  )
  serve(app, push.subscribeOutlet, ({ principal, caller, params: { outletId }, body }) => {
    requireOwnOutlet(principal, outletId)
    return subscribe(deps, { principal, caller, outletId, body })
  })
  serve(app, push.unsubscribeOutlet, ({ principal, params: { outletId }, body }) => {
    requireOwnOutlet(principal, outletId)
    return unsubscribe(deps, { principal, outletId, ...body })
  })
}
