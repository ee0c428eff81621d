import { Stripe } from 'stripe'

import type { Gateway, GatewayState } from '#server/payments/core/gateway.ts'
import { toFailedState, toCardProblem } from '#server/payments/gateways/stripe/classify-errors.ts'
import { readCaptured } from '#server/payments/gateways/stripe/read-captured.ts'
import { toGatewayState } from '#server/payments/gateways/stripe/to-gateway-state.ts'
import { timeouts } from '#server/platform/timeouts.ts'

export type StripeKeys = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiBase: string
}

/** One PaymentIntent per payment, captured manually: Stripe itself never holds or captures it twice, whatever the key. */
export function createStripe(keys: StripeKeys, timeoutMs: number = timeouts.stripe): Gateway {
  const { hostname: host, port, protocol } = new URL(keys.apiBase)
  const stripe = new Stripe(keys.secretKey, {
    host,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port ? { port } : {}),
    timeout: timeoutMs,
    // Our jobs decide whether and when to retry.
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const withKey = (idempotencyKey: string) => ({ idempotencyKey })
  const read = async (id: string): Promise<GatewayState> => {
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    return intent.status === 'succeeded' ? readCaptured(stripe, intent) : toGatewayState(intent)
  }
  /** If Stripe rejects the call because of the payment's state, that state is the result. */
  const act = (attempt: number | undefined, id: string, work: () => Promise<GatewayState>) =>
    work().catch((problem: unknown) => toFailedState(problem, attempt) ?? read(id))

  return {
    name: 'stripe',
    publishableKey: keys.publishableKey,
    tokeniseCard: async (_key, card) => {
      if (!('paymentMethodId' in card)) return { status: 'not taken' }
      return stripe.paymentMethods.retrieve(card.paymentMethodId).then(
        ({ id: token, card }) =>
          card
            ? {
                status: 'tokenised',
                token,
                fingerprint: card.fingerprint ?? null,
                brand: card.brand,
                last4: card.last4,
                expMonth: card.exp_month,
                expYear: card.exp_year,
              }
            : { status: 'declined', reason: 'card_declined' },
        toCardProblem,
      )
    },
    saveCard: async (key, { token, owner, customer }) => {
      try {
        const id =
          customer ??
          (await stripe.customers.create({ metadata: { owner } }, withKey(`customer:${owner}:1`))).id
        await stripe.paymentMethods.attach(token, { customer: id }, withKey(key))
        return { status: 'saved', customer: id }
      } catch (problem) {
        return toCardProblem(problem)
      }
    },
    forgetCard: async (key, token) => {
      await stripe.paymentMethods.detach(token, {}, withKey(key)).catch((problem: unknown) => {
        // A card that is not attached is already forgotten.
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
        withKey(key),
      )
      return { status: 'opened', gatewayId: id }
    },
    authorise: (key, { gatewayId, attempt, token, customer }) =>
      act(attempt, gatewayId, async () => {
        // The update also clears the previous attempt's error, so that the two are not confused.
        await stripe.paymentIntents.update(
          gatewayId,
          { metadata: { attempt: String(attempt) }, ...(customer ? { customer } : {}) },
          withKey(`${key}:prepare`),
        )
        const confirm = { payment_method: token, use_stripe_sdk: true }
        return toGatewayState(await stripe.paymentIntents.confirm(gatewayId, confirm, withKey(key)))
      }),
    authenticate: (_key, { gatewayId }) => read(gatewayId),
    capture: (key, id, amount) =>
      act(undefined, id, async () => {
        await stripe.paymentIntents.capture(id, { amount_to_capture: amount }, withKey(key))
        return read(id)
      }),
    release: (key, id) =>
      act(undefined, id, async () =>
        toGatewayState(await stripe.paymentIntents.cancel(id, {}, withKey(key))),
      ),
    refund: (key, id, { reference, amount }) =>
      act(undefined, id, async () => {
        const asked = { payment_intent: id, amount, metadata: { refund: reference } }
        await stripe.refunds.create(asked, withKey(key))
        return read(id)
      }),
    read,
    abandonAttempt: async (_key, id, attempt) => {
      const state = await read(id)
      return state.status === 'absent' ? { status: 'absent', attempt } : state
    },
    readWebhook: (body, signature) => {
      try {
        const { id, data } = stripe.webhooks.constructEvent(body, signature, keys.webhookSecret)
        return { id, gatewayId: findPaymentIntentId(data.object as unknown as Record<string, unknown>) }
      } catch {
        return undefined
      }
    },
    stop: async () => {},
  }
}

/** An event is about a payment, or about a charge, refund or dispute that names its payment. */
function findPaymentIntentId({ object, id, payment_intent }: Record<string, unknown>): string | null {
  const found = object === 'payment_intent' ? id : payment_intent
  return typeof found === 'string' ? found : null
}
