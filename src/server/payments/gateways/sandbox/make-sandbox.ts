import { brandOf } from '#domain/payments/card-number.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Authorising, Gateway, GatewayState, TypedCard } from '#server/payments/core/gateway.ts'
import { brokenBy, type Faults, noFaults } from '#server/payments/gateways/sandbox/break-calls.ts'
import * as record from '#server/payments/gateways/sandbox/store.ts'
import { type Behaviour, behaviourOf } from '#server/payments/gateways/sandbox/test-cards.ts'

type Sandbox = {
  connectionString: string
  random: (bytes: number) => Buffer
  faults?: Faults
  /** From 0 to 1: which calls the faults meet. */
  chance?: () => number
}

/** A gateway without money: it keeps its own durable record, and takes test cards only. */
export function makeSandbox({
  connectionString,
  random,
  faults = noFaults,
  chance = Math.random,
}: Sandbox): Gateway {
  const db = record.openRecord(connectionString)
  const name = (kind: string) => `sandbox_${kind}_${random(16).toString('hex')}`
  const once = <T>(key: string, operation: string, act: (tx: Tx) => Promise<T>) =>
    brokenBy(faults, chance, () => record.actOnce(db, key, operation, act))
  /** Acts on the payment while nobody else does, and says where it then stands. */
  const onPayment = (key: string, operation: string, id: string, act: (tx: Tx) => Promise<unknown>) =>
    once(key, operation, async (tx) => {
      await record.lockPayment(tx, id)
      await act(tx)
      return record.findState(tx, id)
    })

  return {
    name: 'sandbox',
    publishableKey: null,
    readCard: (_key, card) => brokenBy(faults, chance, () => readCard(db, card, name('card'))),
    saveCard: (key, { token, owner, customer = `sandbox_customer_${owner}` }) =>
      once(key, 'save card', async (tx) =>
        (await record.keepCard(tx, token, customer))
          ? { status: 'saved', customer }
          : { status: 'declined', reason: 'card_declined' },
      ),
    forgetCard: (key, token) =>
      once(key, 'forget card', async (tx) => {
        await record.forgetCard(tx, token)
        return { status: 'forgotten' }
      }),
    open: (key, { payment, amount }) =>
      once(key, 'open', async (tx) => {
        const gatewayId = name('payment')
        await record.insertPayment(tx, gatewayId, payment, amount)
        return { status: 'opened', gatewayId }
      }),
    authorise: (key, wish) => once(key, 'authorise', (tx) => authorise(tx, key, wish)),
    authenticate: (key, { gatewayId, isAuthenticated }) =>
      onPayment(key, 'authenticate', gatewayId, (tx) =>
        isAuthenticated
          ? record.moveHolds(tx, gatewayId, ['requires_action'], 'authorised')
          : record.moveHolds(tx, gatewayId, ['requires_action'], 'declined', 'authentication_failed'),
      ),
    // Nothing but its key keeps a step from being done twice, so that whoever spoils the keys is seen in the record.
    capture: (key, id) =>
      onPayment(key, 'capture', id, (tx) => record.moveHolds(tx, id, ['authorised', 'captured'], 'captured')),
    release: (key, id) =>
      onPayment(key, 'release', id, async (tx) => {
        await record.moveHolds(tx, id, ['authorised', 'requires_action'], 'released')
        await record.closePayment(tx, id)
      }),
    refund: (key, id) =>
      onPayment(key, 'refund', id, (tx) => record.moveHolds(tx, id, ['captured', 'refunded'], 'refunded')),
    read: (id) => brokenBy(faults, chance, () => record.findState(db, id)),
    giveUp: async (key, id, attempt) => {
      // Taking the key before anybody else did means that nobody will act with it.
      const said = await once<GatewayState>(key, 'give up', async () => ({ status: 'absent', attempt }))
      return said.status === 'absent' ? said : record.findState(db, id)
    },
    readWebhook: () => undefined,
    stop: () => db.destroy(),
  }
}

async function readCard(db: record.SandboxRecord, card: TypedCard, token: string) {
  const behaviour = 'number' in card ? behaviourOf(card.number) : undefined
  if (!('number' in card) || !behaviour) return { status: 'not taken' } as const
  const { number, expMonth, expYear } = card
  const shown = { token, brand: brandOf(number) ?? 'Card', last4: number.slice(-4), expMonth, expYear }
  await record.insertCard(db, { ...shown, behaviour })
  return { status: 'read', ...shown } as const
}

async function authorise(
  tx: Tx,
  key: string,
  { gatewayId, attempt, token }: Authorising,
): Promise<GatewayState> {
  const { isClosed } = await record.lockPayment(tx, gatewayId)
  if (isClosed) return { status: 'released' }
  // Somebody who takes another card does not come back for the first one's authentication.
  await record.moveHolds(tx, gatewayId, ['requires_action'], 'abandoned')
  const answer = answerFor(attempt, (await record.findBehaviour(tx, token)) ?? 'card_declined')
  const reason = answer.status === 'declined' ? answer.reason : null
  await record.insertHold(tx, { key, paymentId: gatewayId, attempt, state: answer.status, reason })
  return answer
}

function answerFor(attempt: number, behaviour: Behaviour) {
  if (behaviour === 'pays') return { status: 'authorised' } as const
  if (behaviour === 'asks for authentication')
    return { status: 'requires_action', attempt, clientSecret: null } as const
  return { status: 'declined', attempt, reason: behaviour } as const
}
