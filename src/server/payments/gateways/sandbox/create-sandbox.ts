import { createHash } from 'node:crypto'

import { brandOf } from '#domain/payments/card-number.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Authorisation, Gateway, GatewayState, TypedCard } from '#server/payments/core/gateway.ts'
import { withFaults, type SandboxFaults, noFaults } from '#server/payments/gateways/sandbox/with-faults.ts'
import * as record from '#server/payments/gateways/sandbox/store.ts'
import { type Behaviour, toBehaviour } from '#server/payments/gateways/sandbox/test-cards.ts'

type SandboxOptions = {
  connectionString: string
  random: (bytes: number) => Buffer
  faults?: SandboxFaults
  /** A random number from 0 to 1. */
  chance?: () => number
}

/** A gateway without money, for test cards only. Its records are durable. */
export function createSandbox({
  connectionString,
  random,
  faults = noFaults,
  chance = Math.random,
}: SandboxOptions): Gateway {
  const db = record.openRecord(connectionString)
  const newId = (kind: string) => `sandbox_${kind}_${random(16).toString('hex')}`
  const run = <T>(key: string, operation: string, act: (tx: Tx) => Promise<T>) =>
    withFaults(faults, chance, () => record.runIdempotentCall(db, key, operation, act))
  /** Changes the payment under its lock and returns its state. */
  const onPayment = (key: string, operation: string, id: string, act: (tx: Tx) => Promise<unknown>) =>
    run(key, operation, async (tx) => {
      await record.lockPayment(tx, id)
      await act(tx)
      return record.findState(tx, id)
    })

  return {
    name: 'sandbox',
    publishableKey: null,
    tokeniseCard: (_key, card) => withFaults(faults, chance, () => tokeniseCard(db, card, newId('card'))),
    saveCard: (key, { token, owner, customer = `sandbox_customer_${owner}` }) =>
      run(key, 'save card', async (tx) =>
        (await record.updateCardCustomer(tx, token, customer))
          ? { status: 'saved', customer }
          : { status: 'declined', reason: 'card_declined' },
      ),
    forgetCard: (key, token) =>
      run(key, 'forget card', async (tx) => {
        await record.forgetCard(tx, token)
        return { status: 'forgotten' }
      }),
    open: (key, { payment, amount }) =>
      run(key, 'open', async (tx) => {
        const gatewayId = newId('payment')
        await record.insertPayment(tx, gatewayId, payment, amount)
        return { status: 'opened', gatewayId }
      }),
    authorise: (key, authorisation) => run(key, 'authorise', (tx) => authorise(tx, key, authorisation)),
    authenticate: (key, { gatewayId, isAuthenticated }) =>
      onPayment(key, 'authenticate', gatewayId, (tx) =>
        isAuthenticated
          ? record.moveHolds(tx, gatewayId, ['requires_action'], 'authorised')
          : record.moveHolds(tx, gatewayId, ['requires_action'], 'declined', 'authentication_failed'),
      ),
    // Only the key prevents a repeated step, so that the record shows a caller who uses keys wrongly.
    capture: (key, id, amount) => onPayment(key, 'capture', id, (tx) => record.captureHold(tx, id, amount)),
    release: (key, id) =>
      onPayment(key, 'release', id, async (tx) => {
        await record.moveHolds(tx, id, ['authorised', 'requires_action'], 'released')
        await record.closePayment(tx, id)
      }),
    refund: (key, id, refund) =>
      onPayment(key, 'refund', id, (tx) => record.insertRefund(tx, id, { id: newId('refund'), ...refund })),
    read: (id) => withFaults(faults, chance, () => record.findState(db, id)),
    abandonAttempt: async (key, id, attempt) => {
      // Claims the authorisation's key: if it was free, that authorisation can never run.
      const answer = await run<GatewayState>(key, 'give up', async () => ({ status: 'absent', attempt }))
      return answer.status === 'absent' ? answer : record.findState(db, id)
    },
    readWebhook: () => undefined,
    stop: () => db.destroy(),
  }
}

async function tokeniseCard(db: record.SandboxRecord, card: TypedCard, token: string) {
  const behaviour = 'number' in card ? toBehaviour(card.number) : undefined
  if (!('number' in card) || !behaviour) return { status: 'not taken' } as const
  const { number, expMonth, expYear, cvc } = card
  const shown = { token, brand: brandOf(number) ?? 'Card', last4: number.slice(-4), expMonth, expYear }
  await record.insertCard(db, { ...shown, behaviour })
  // Everyone uses the same few numbers here, so the expiry and the CVC tell two cards apart.
  const details = [number, expMonth, expYear, cvc].join(' ')
  const fingerprint = createHash('sha256').update(details).digest('hex')
  return { status: 'tokenised', fingerprint, ...shown } as const
}

async function authorise(
  tx: Tx,
  key: string,
  { gatewayId, attempt, token }: Authorisation,
): Promise<GatewayState> {
  const { isClosed } = await record.lockPayment(tx, gatewayId)
  if (isClosed) return { status: 'released' }
  // Another card abandons the first one's authentication.
  await record.moveHolds(tx, gatewayId, ['requires_action'], 'abandoned')
  const answer = toAnswer(attempt, (await record.findBehaviour(tx, token)) ?? 'card_declined')
  const reason = answer.status === 'declined' ? answer.reason : null
  await record.insertHold(tx, { key, paymentId: gatewayId, attempt, state: answer.status, reason })
  return answer
}

function toAnswer(attempt: number, behaviour: Behaviour) {
  if (behaviour === 'pays') return { status: 'authorised' } as const
  if (behaviour === 'asks for authentication')
    return { status: 'requires_action', attempt, clientSecret: null } as const
  return { status: 'declined', attempt, reason: behaviour } as const
}
