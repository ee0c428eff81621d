import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import {
  behaviourOf,
  type Intent,
  type StripeDispute,
  type StripeRefund,
  type StripeRequest,
  toFingerprint,
} from '#server/testing/fakes/stripe-shapes.ts'

type Reply = [status: number, body: object]

/** A fault to inject: `fault` replies 500, `cut` acts and then drops the connection, `hang` neither acts nor replies. */
type Trouble = (request: StripeRequest) => 'fault' | 'cut' | 'hang' | undefined

/** Serves the part of Stripe's API that we use, on a free port, with Stripe's states, idempotency keys and errors. */
export async function startFakeStripe() {
  const requests: StripeRequest[] = []
  const intents = new Map<string, Intent>()
  const refunds: StripeRefund[] = []
  const disputes: StripeDispute[] = []
  const replies = new Map<string, Reply>()
  const actions: string[] = []
  const trouble: { with: Trouble } = { with: () => undefined }
  /** What happens to refunds: refused with an error that Stripe repeats for the key, or made and failed at once. */
  const refundTrouble: { with?: () => 'refused' | 'failed' | undefined } = {}
  let next = 1

  const server = createServer((request, response) => void take(request, response))
  async function take(request: IncomingMessage, response: ServerResponse) {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    const key = request.headers['idempotency-key'] as string | undefined
    const [path = '', query = ''] = (request.url ?? '').replace(/^\/v1/, '').split('?')
    if (request.method === 'GET') Object.assign(form, Object.fromEntries(new URLSearchParams(query)))
    const one = { method: request.method ?? '', path, key, form }
    requests.push(one)
    const wrong = trouble.with(one)
    if (wrong === 'hang') return
    const first = request.method === 'POST' && key ? replies.get(key) : undefined
    const reply: Reply = first ?? (wrong === 'fault' ? [500, fault('api_error')] : act(one))
    // As with Stripe, the first reply to a key is stored and repeated.
    if (request.method === 'POST' && key) replies.set(key, reply)
    if (wrong === 'cut') {
      request.socket.destroy()
      return
    }
    const isSecret = request.headers.authorization === 'Bearer sk_test_tablefare'
    const [status, body] = isSecret ? reply : ([401, fault('invalid_request_error')] as Reply)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  function act({ method, path, form }: StripeRequest): Reply {
    const [, kind, id = '', verb] = path.split('/')
    if (kind === 'payment_methods') return actOnCard(method, id, verb)
    if (kind === 'customers') return [200, { id: `cus_${next++}`, object: 'customer' }]
    // The newest first, by pages, as with Stripe.
    const ofIntent = <T extends { id: string; payment_intent: string }>(all: T[]): Reply => {
      const found = all.filter(({ payment_intent }) => payment_intent === form.payment_intent).toReversed()
      const from = found.findIndex(({ id: one }) => one === form.starting_after) + 1
      const data = found.slice(from, from + Number(form.limit ?? 10)).map((one) => ({ ...one }))
      return [200, { object: 'list', url: `/v1${path}`, data, has_more: from + data.length < found.length }]
    }
    if (kind === 'disputes') return ofIntent(disputes)
    if (kind === 'refunds' && method === 'GET') return ofIntent(refunds)
    if (kind === 'refunds') return refund(intents.get(form.payment_intent ?? ''), form)
    if (kind !== 'payment_intents') return [404, fault('invalid_request_error')]
    if (id === '') return create(form)
    const intent = intents.get(id)
    if (!intent) return [404, fault('invalid_request_error', { code: 'resource_missing' })]
    if (method === 'GET') return [200, { ...intent }]
    if (verb === 'confirm') return confirm(intent, form)
    if (verb === 'capture') {
      const amount = Number(form.amount_to_capture ?? intent.amount)
      if (amount < 1 || amount > intent.amount) return [400, fault('invalid_request_error')]
      if (intent.status === 'requires_capture') intent.amount_received = amount
      return move(intent, ['requires_capture'], 'succeeded')
    }
    if (verb === 'cancel')
      return move(intent, ['requires_capture', 'requires_action', 'requires_payment_method'], 'canceled')
    intent.last_payment_error = null
    intent.customer = form.customer ?? intent.customer
    intent.metadata.attempt = form['metadata[attempt]'] ?? intent.metadata.attempt ?? ''
    return [200, { ...intent }]
  }

  function create(form: Record<string, string>): Reply {
    const id = newId('pi')
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: Number(form.amount),
      currency: form.currency ?? '',
      status: 'requires_payment_method',
      client_secret: `${id}_secret`,
      capture_method: form.capture_method ?? '',
      customer: null,
      metadata: { payment: form['metadata[payment]'] ?? '' },
      last_payment_error: null,
      amount_received: 0,
      latest_charge: null,
    }
    intents.set(id, intent)
    return [200, { ...intent }]
  }

  function confirm(intent: Intent, form: Record<string, string>): Reply {
    if (!['requires_payment_method', 'requires_action', 'requires_confirmation'].includes(intent.status))
      return unexpected(intent)
    const behaviour = behaviourOf(form.payment_method ?? '') ?? 'pays'
    if (behaviour === 'authentication') intent.status = 'requires_action'
    else if (behaviour === 'pays') hold(intent)
    else {
      intent.status = 'requires_payment_method'
      const error = {
        type: 'card_error',
        code: 'card_declined',
        decline_code: behaviour,
        message: 'Declined.',
      }
      intent.last_payment_error = error
      return [402, { error: { ...error, payment_intent: { ...intent } } }]
    }
    return [200, { ...intent }]
  }

  /** The customer's answer on their bank's page. */
  function answerBank(clientSecret: string, isThem: boolean): void {
    const intent = [...intents.values()].find(({ client_secret }) => client_secret === clientSecret)
    if (intent?.status !== 'requires_action') return
    if (isThem) hold(intent)
    else {
      intent.status = 'requires_payment_method'
      intent.last_payment_error = { type: 'card_error', code: 'payment_intent_authentication_failure' }
    }
  }

  function hold(intent: Intent): void {
    intent.status = 'requires_capture'
    intent.latest_charge = { id: `ch_${next++}`, object: 'charge', refunded: false, disputed: false }
    actions.push(`authorised ${intent.id}`)
  }

  function move(intent: Intent, from: string[], to: string): Reply {
    if (!from.includes(intent.status)) return unexpected(intent)
    if (intent.status === 'requires_capture')
      actions.push(`${to === 'succeeded' ? 'captured' : 'released'} ${intent.id}`)
    intent.status = to
    return [200, { ...intent }]
  }

  /** As with Stripe: without an amount everything that is left, and never more than that. */
  function refund(intent: Intent | undefined, form: Record<string, string>): Reply {
    if (intent?.status !== 'succeeded' || intent.latest_charge?.refunded)
      return [400, fault('invalid_request_error', { code: 'charge_already_refunded' })]
    const left = leftOf(intent)
    if (refundTrouble.with?.() === 'refused')
      return [400, fault('invalid_request_error', { code: 'charge_disputed' })]
    const amount = form.amount === undefined ? left : Number(form.amount)
    if (amount < 1 || amount > left)
      return [400, fault('invalid_request_error', { code: 'amount_too_large' })]
    const metadata = form['metadata[refund]'] === undefined ? {} : { refund: form['metadata[refund]'] }
    const status = refundTrouble.with?.() === 'failed' ? 'failed' : 'succeeded'
    const made = { payment_intent: intent.id, amount, status, metadata }
    const one: StripeRefund = { id: newId('re'), object: 'refund', ...made }
    refunds.push(one)
    intent.latest_charge!.refunded = status !== 'failed' && amount === left
    actions.push(`refunded ${intent.id}`)
    return [200, { ...one }]
  }

  function leftOf(intent: Intent): number {
    const ofIntent = refunds.filter(
      ({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed',
    )
    return ofIntent.reduce((left, { amount }) => left - amount, intent.amount_received)
  }

  /** The customer's bank takes the money back. */
  function openDispute(intentId: string, amount: number, dueBy: Date): StripeDispute {
    const intent = intents.get(intentId)!
    intent.latest_charge!.disputed = true
    const due = { evidence_details: { due_by: Math.floor(dueBy.getTime() / 1000) } }
    const ids = { id: newId('dp'), object: 'dispute', payment_intent: intentId } as const
    const dispute: StripeDispute = { ...ids, amount, status: 'needs_response', ...due }
    disputes.push(dispute)
    return dispute
  }

  function actOnCard(method: string, id: string, verb: string | undefined): Reply {
    if (!behaviourOf(id)) return [404, fault('invalid_request_error', { code: 'resource_missing' })]
    if (method === 'GET' || verb === 'attach' || verb === 'detach')
      return [
        200,
        {
          id,
          object: 'payment_method',
          type: 'card',
          card: {
            brand: 'visa',
            last4: '4242',
            exp_month: 12,
            exp_year: 2030,
            fingerprint: toFingerprint(id),
          },
        },
      ]
    return [404, fault('invalid_request_error')]
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = {
    secretKey: 'sk_test_tablefare',
    publishableKey: 'pk_test_tablefare',
    webhookSecret: 'whsec_tablefare',
    apiBase,
  }
  return { requests, actions, intents, refunds, trouble, refundTrouble, answerBank, openDispute, keys, stop }
}

/** Unique over all tests, as with Stripe: the ledger counts each id once. */
function newId(kind: string): string {
  return `${kind}_${randomBytes(8).toString('hex')}`
}

function fault(type: string, more: object = {}): object {
  return { error: { type, message: 'No.', ...more } }
}

function unexpected(intent: Intent): Reply {
  return [
    400,
    fault('invalid_request_error', { code: 'payment_intent_unexpected_state', payment_intent: intent }),
  ]
}
