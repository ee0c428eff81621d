import { Stripe } from 'stripe'

import type { Gateway, GatewayState } from '#server/payments/core/gateway.ts'
import { answered, cardProblem } from '#server/payments/gateways/stripe/judge-errors.ts'
import { stateOf } from '#server/payments/gateways/stripe/state-of.ts'

export type StripeKeys = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiBase: string
}

/**
 * Stripe: one PaymentIntent a payment, captured by hand. As there is only one, it is held and taken once at most,
 * whatever is asked under whichever key.
 */
export function makeStripe(keys: StripeKeys, patience = 6_000): Gateway {
  const { hostname: host, port, protocol } = new URL(keys.apiBase)
  const stripe = new Stripe(keys.secretKey, {
    host,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port ? { port } : {}),
    timeout: patience,
    // Whether and when to ask again is decided by our own jobs.
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const by = (idempotencyKey: string) => ({ idempotencyKey })
  const read = async (id: string): Promise<GatewayState> =>
    stateOf(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
  /** Where it says that the payment is not in the right state, the state is the answer. */
  const act = (attempt: number | undefined, id: string, work: () => Promise<GatewayState>) =>
    work().catch((problem: unknown) => answered(problem, attempt) ?? read(id))

  return {
    name: 'stripe',
    publishableKey: keys.publishableKey,
    readCard: async (_key, given) => {
      if (!('paymentMethodId' in given)) return { status: 'not taken' }
      return stripe.paymentMethods.retrieve(given.paymentMethodId).then(
        ({ id: token, card }) =>
          card
            ? {
                status: 'read',
                token,
                brand: card.brand,
                last4: card.last4,
                expMonth: card.exp_month,
                expYear: card.exp_year,
              }
            : { status: 'declined', reason: 'card_declined' },
        cardProblem,
      )
    },
    saveCard: async (key, { token, owner, customer }) => {
      try {
        const id =
          customer ?? (await stripe.customers.create({ metadata: { owner } }, by(`customer:${owner}:1`))).id
        await stripe.paymentMethods.attach(token, { customer: id }, by(key))
        return { status: 'saved', customer: id }
      } catch (problem) {
        return cardProblem(problem)
      }
    },
    forgetCard: async (key, token) => {
      await stripe.paymentMethods.detach(token, {}, by(key)).catch((problem: unknown) => {
        // One that is not attached is forgotten already.
        if (!(problem instanceof Stripe.errors.StripeInvalidRequestError)) throw problem
      })
      return { status: 'forgotten' }
    },
    open: async (key, { payment, amount }) => {
      const { id } = await stripe.paymentIntents.create(
        {
          amount,
          currency: 'gbp',
          capture_method: 'manual',
          allowed_payment_method_types: ['card'],
          metadata: { payment },
        },
        by(key),
      )
      return { status: 'opened', gatewayId: id }
    },
    authorise: (key, { gatewayId, attempt, token, customer }) =>
      act(attempt, gatewayId, async () => {
        // This also clears the error of the attempt before, so that no two are mixed up.
        await stripe.paymentIntents.update(
          gatewayId,
          { metadata: { attempt: String(attempt) }, ...(customer ? { customer } : {}) },
          by(`${key}:prepare`),
        )
        const confirm = { payment_method: token, use_stripe_sdk: true }
        return stateOf(await stripe.paymentIntents.confirm(gatewayId, confirm, by(key)))
      }),
    authenticate: (_key, { gatewayId }) => read(gatewayId),
    capture: (key, id) =>
      act(undefined, id, async () => stateOf(await stripe.paymentIntents.capture(id, {}, by(key)))),
    release: (key, id) =>
      act(undefined, id, async () => stateOf(await stripe.paymentIntents.cancel(id, {}, by(key)))),
    refund: (key, id) =>
      act(undefined, id, async () => {
        const { status } = await stripe.refunds.create({ payment_intent: id }, by(key))
        return status === 'failed' || status === 'canceled'
          ? { status: 'unknown', isSpoilt: true }
          : { status: 'refunded' }
      }),
    read,
    giveUp: async (_key, id, attempt) => {
      const state = await read(id)
      return state.status === 'absent' ? { status: 'absent', attempt } : state
    },
    readWebhook: (body, signature) => {
      try {
        const { id, data } = stripe.webhooks.constructEvent(body, signature, keys.webhookSecret)
        return { id, gatewayId: paymentIntentIn(data.object as unknown as Record<string, unknown>) }
      } catch {
        return undefined
      }
    },
    stop: async () => {},
  }
}

/** News are of a payment, or of a charge or refund that names its payment. */
function paymentIntentIn({ object, id, payment_intent }: Record<string, unknown>): string | null {
  const found = object === 'payment_intent' ? id : payment_intent
  return typeof found === 'string' ? found : null
}
