import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type StripeRequest = {
  method: string
  path: string
  key: string | undefined
  form: Record<string, string>
}

type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  status: string
  client_secret: string
  capture_method: string
  customer: string | null
  metadata: Record<string, string>
  last_payment_error: object | null
  latest_charge: { id: string; object: 'charge'; refunded: boolean } | null
}
type Reply = [status: number, body: object]

/** A fault to inject: `fault` replies 500, `cut` acts and then drops the connection, `hang` neither acts nor replies. */
type Trouble = (request: StripeRequest) => 'fault' | 'cut' | 'hang' | undefined

/** Stripe's test payment methods. */
const behaviours: Record<string, string> = {
  pm_card_visa: 'pays',
  pm_card_visa_chargeDeclined: 'card_declined',
  pm_card_chargeDeclinedInsufficientFunds: 'insufficient_funds',
  pm_card_authenticationRequired: 'authentication',
}

/** Each card has its own id, as with Stripe: a suffix after two underscores makes it unique. */
function behaviourOf(card: string): string | undefined {
  return behaviours[card.split('__')[0]!]
}

/** Two ids of one card have the same fingerprint, as with Stripe. */
function toFingerprint(card: string): string {
  return `fp_${card.split('__')[0]}`
}

/** Serves the part of Stripe's API that we use, on a free port, with Stripe's states, idempotency keys and errors. */
export async function startFakeStripe() {
  const requests: StripeRequest[] = []
  const intents = new Map<string, Intent>()
  const replies = new Map<string, Reply>()
  const actions: string[] = []
  const trouble: { with: Trouble } = { with: () => undefined }
  let next = 1

  const server = createServer((request, response) => void take(request, response))
  async function take(request: IncomingMessage, response: ServerResponse) {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    const key = request.headers['idempotency-key'] as string | undefined
    const path = (request.url ?? '').replace(/^\/v1/, '').split('?')[0]!
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
    if (kind === 'refunds') return refund(intents.get(form.payment_intent ?? ''))
    if (kind !== 'payment_intents') return [404, fault('invalid_request_error')]
    if (id === '') return create(form)
    const intent = intents.get(id)
    if (!intent) return [404, fault('invalid_request_error', { code: 'resource_missing' })]
    if (method === 'GET') return [200, { ...intent }]
    if (verb === 'confirm') return confirm(intent, form)
    if (verb === 'capture') return move(intent, ['requires_capture'], 'succeeded')
    if (verb === 'cancel')
      return move(intent, ['requires_capture', 'requires_action', 'requires_payment_method'], 'canceled')
    intent.last_payment_error = null
    intent.customer = form.customer ?? intent.customer
    intent.metadata.attempt = form['metadata[attempt]'] ?? intent.metadata.attempt ?? ''
    return [200, { ...intent }]
  }

  function create(form: Record<string, string>): Reply {
    const id = `pi_${randomBytes(8).toString('hex')}`
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
    intent.latest_charge = { id: `ch_${next++}`, object: 'charge', refunded: false }
    actions.push(`authorised ${intent.id}`)
  }

  function move(intent: Intent, from: string[], to: string): Reply {
    if (!from.includes(intent.status)) return unexpected(intent)
    if (intent.status === 'requires_capture')
      actions.push(`${to === 'succeeded' ? 'captured' : 'released'} ${intent.id}`)
    intent.status = to
    return [200, { ...intent }]
  }

  function refund(intent: Intent | undefined): Reply {
    if (intent?.status !== 'succeeded' || intent.latest_charge?.refunded)
      return [400, fault('invalid_request_error', { code: 'charge_already_refunded' })]
    intent.latest_charge!.refunded = true
    actions.push(`refunded ${intent.id}`)
    return [200, { id: `re_${next++}`, object: 'refund', status: 'succeeded' }]
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
  return { requests, actions, intents, trouble, answerBank, keys, stop }
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
