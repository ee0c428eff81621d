import type { OrderHistory } from '#contract/orders/past-orders.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'

type Payment = NonNullable<OrderHistory['payment']>
type Kind = Payment['movements'][number]['kind']
type Row = { key: string; at: string; name: string; amount: number; left: number }

const names: Record<Kind, string> = {
  authorised: 'Held',
  captured: 'Charged',
  released: 'Released',
  refunded: 'Refunded',
  'refund-failed': 'Refund failed',
  disputed: 'Chargeback',
  reinstated: 'Chargeback won',
}
/** Of what the platform has: a hold moves nothing. */
const signs: Record<Kind, -1 | 0 | 1> = {
  authorised: 0,
  captured: 1,
  released: 0,
  refunded: -1,
  'refund-failed': 1,
  disputed: -1,
  reinstated: 1,
}

/** Every try of a card and every movement of its money, with what is left. */
export function PaymentLedger({ payment }: { payment: Payment }) {
  const { state, gateway, gatewayId, amount, attempts } = payment
  return (
    <>
      <p className="break-words">
        {formatPounds(amount)}, {state}, {gateway} {gatewayId}
      </p>
      <ul className="mt-3 flex flex-col gap-2">
        {attempts.map((attempt) => (
          <li key={attempt.at}>
            Card attempt: {attempt.state}
            {attempt.reason && `, ${attempt.reason}`}
            {attempt.card && `, ${formatCard(attempt.card)}`}
            <span className="block text-small text-muted">{formatLongTime(attempt.at)}</span>
          </li>
        ))}
      </ul>
      {payment.movements.length > 0 && (
        <table className="mt-4 w-full text-left">
          <caption className="sr-only">Payment ledger</caption>
          <thead className="text-small text-muted">
            <tr>
              <th scope="col">Movement</th>
              <th scope="col" className="text-right">
                Card
              </th>
              <th scope="col" className="text-right">
                Left
              </th>
            </tr>
          </thead>
          <tbody>
            {toRows(payment).map(({ key, at, name, amount: moved, left }) => (
              <tr key={key} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-2 pr-3 font-semibold">
                  {name}
                  <span className="block text-small font-normal text-muted">{formatLongTime(at)}</span>
                </th>
                <td className="text-right tabular">{formatPounds(moved)}</td>
                <td className="text-right tabular">{formatPounds(left)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

export function toRows({ movements, attempts }: Payment): Row[] {
  const card = attempts.find(({ state }) => state === 'Authorised')?.card
  let pence = 0
  return movements.map(({ at, kind, amount }, place) => {
    pence += Math.round(amount * 100) * signs[kind]
    const name = `${names[kind]}${card && kind === 'authorised' ? `, ${formatCard(card)}` : ''}`
    return { key: `${at} ${kind} ${place}`, at, name, amount, left: pence / 100 }
  })
}

function formatCard({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •• ${last4}`
}
