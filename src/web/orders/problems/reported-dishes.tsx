import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { formatLineTotal } from '#domain/shared/money.ts'

type Props = {
  lines: SavedOrder['cartItems']
  /** Units by line, from 1. */
  counts: Readonly<Record<number, number>>
  isOptional: boolean
  onCount: (line: number, count: number) => void
}

/** The dishes of the order to tick, with how many of each. A ticked dish counts whole until fewer are chosen. */
export function ReportedDishes({ lines, counts, isOptional, onCount }: Props) {
  return (
    <fieldset>
      <legend className="font-display text-heading font-bold tracking-tight">
        Which dishes?{' '}
        {isOptional && <span className="font-text text-body font-normal text-muted">(optional)</span>}
      </legend>
      <div className="mt-4 grid gap-3">
        {lines.map(({ name, price, quantity }, at) => {
          const line = at + 1
          const count = counts[line] ?? 0
          if (quantity === 0) return null
          return (
            // The lines of a placed order never change.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className="grid gap-2">
              <label className="choice-row min-h-14 gap-3 px-4 py-2">
                <input
                  type="checkbox"
                  checked={count > 0}
                  onChange={({ target }) => onCount(line, target.checked ? quantity : 0)}
                />
                <span className="min-w-0 flex-1 font-semibold break-words">
                  {quantity} × {name}
                </span>
                <span className="tabular">{formatLineTotal(price, quantity)}</span>
              </label>
              {count > 0 && quantity > 1 && (
                <label className="flex min-h-11 items-center gap-3 pl-4">
                  How many of {name}?
                  <select
                    value={count}
                    onChange={({ target }) => onCount(line, Number(target.value))}
                    className="min-h-11 rounded-control border border-control bg-surface px-3 tabular"
                  >
                    {Array.from({ length: quantity }, (_, n) => (
                      <option key={n} value={n + 1}>
                        {n + 1}
                      </option>
                    ))}
                  </select>
                </label>
              )}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
