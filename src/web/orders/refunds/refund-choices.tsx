import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { formatLineTotal, formatPence, formatPounds, type Pence } from '#domain/shared/money.ts'
import { parseAmount, type useRefund } from '#web/orders/refunds/use-refund.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Segments, segmentStyle } from '#web/ui/form/segment.tsx'

type Refunding = ReturnType<typeof useRefund>
type Props = { order: SavedOrder } & Pick<Refunding, 'choice' | 'change' | 'setCount' | 'unitsLeft' | 'left'>

const ways = [
  ['lines', 'By dish'],
  ['amount', 'An amount'],
  ['whole', 'All of it'],
] as const

/** The refund: dishes with a count and charges, an amount, or everything that is left. */
export function RefundChoices({ order, choice, change, setCount, unitsLeft, left }: Props) {
  return (
    <>
      <fieldset>
        <legend className="sr-only">What to refund</legend>
        <Segments>
          {ways
            .filter(([of]) => of !== 'whole' || order.orderStatus !== 'Pending')
            .map(([of, name]) => (
              <label key={of} className={segmentStyle()}>
                <input
                  type="radio"
                  name="of"
                  checked={choice.of === of}
                  onChange={() => change({ of })}
                  className="sr-only"
                />
                {name}
              </label>
            ))}
        </Segments>
      </fieldset>
      {choice.of === 'lines' && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">Dishes</legend>
          {order.cartItems.map((item, at) => (
            // The lines of a placed order never change.
            // oxlint-disable-next-line react/no-array-index-key
            <label key={at} className="flex min-h-12 items-center gap-3 border-b border-line py-1">
              <LineCount
                name={item.name}
                most={unitsLeft[at] ?? 0}
                count={choice.counts[at + 1] ?? 0}
                onCount={(count) => setCount(at + 1, count)}
              />
              <span className="min-w-0 flex-1 break-words">
                {item.name}
                <span className="block text-small text-muted">
                  {item.quantity === 0
                    ? 'Ran out'
                    : (unitsLeft[at] ?? 0) === 0
                      ? 'All refunded'
                      : `of ${unitsLeft[at]}`}
                </span>
              </span>
              <span className="tabular">{formatLineTotal(item.price, item.quantity)}</span>
            </label>
          ))}
          {order.serviceCharge > 0 && (
            <Tick
              isOn={choice.withServiceCharge}
              onChange={(withServiceCharge) => change({ withServiceCharge })}
              label={`Also the service charge, ${formatPounds(order.serviceCharge)}`}
            />
          )}
          {order.deliveryCharge > 0 && (
            <Tick
              isOn={choice.withDeliveryCharge}
              onChange={(withDeliveryCharge) => change({ withDeliveryCharge })}
              label={`Also the delivery charge, ${formatPounds(order.deliveryCharge)}`}
            />
          )}
        </fieldset>
      )}
      {choice.of === 'amount' && (
        <Field
          label="Amount"
          hint={`Up to ${formatPence(left)}.`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={choice.amount}
          onChange={({ target }) => change({ amount: target.value })}
          problem={formatAmountProblem(choice.amount, left)}
          before={<span aria-hidden="true">£</span>}
        />
      )}
    </>
  )
}

function formatAmountProblem(typed: string, left: Pence): string | undefined {
  if (typed.trim() === '') return undefined
  const amount = parseAmount(typed)
  if (amount === undefined) return 'Enter an amount like 8.85.'
  return amount > left ? `Only ${formatPence(left)} is left of this order.` : undefined
}

type CountProps = { name: string; most: number; count: number; onCount: (count: number) => void }

/** From none to all that are left of a line. */
function LineCount({ name, most, count, onCount }: CountProps) {
  return (
    <select
      aria-label={`How many of ${name}`}
      value={count}
      disabled={most === 0}
      onChange={({ target }) => onCount(Number(target.value))}
      className="min-h-11 rounded-control border border-control bg-surface px-2 tabular"
    >
      {Array.from({ length: most + 1 }, (_, n) => (
        <option key={n} value={n}>
          {n}
        </option>
      ))}
    </select>
  )
}

function Tick({
  isOn,
  onChange,
  label,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  label: string
}) {
  return (
    <label className="flex min-h-12 items-center gap-3">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}
