import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { formatChoices } from '#domain/catalogue/menu/options/format-choices.ts'
import { LineAllergenText } from '#web/catalogue/menu/line-allergen-text.tsx'
import { formatLineTotal } from '#domain/shared/money.ts'

/** The dishes of an order with quantity, options and price. */
export function OrderLines({
  lines,
  avoid,
}: {
  lines: SavedOrder['cartItems']
  avoid?: SavedOrder['avoid']
}) {
  return (
    <ul aria-label="Dishes" className="flex flex-col gap-3 tabular">
      {lines.map((line, at) => (
        // The lines of a placed order keep their places.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-baseline gap-x-2">
          <span className="font-bold text-brand-strong">{line.quantity}×</span>
          <div className="min-w-0 font-semibold break-words">
            {line.quantity === 0 ? <s>{line.name}</s> : line.name}
            <LineNote line={line} lines={lines} />
            {line.choices.length > 0 && (
              <span className="block text-small font-normal text-muted">
                {formatChoices(line.choices).join(', ')}
              </span>
            )}
          </div>
          {line.quantity > 0 && line.allergens && (
            <div className="col-span-2 col-start-2 row-start-2">
              <LineAllergenText allergens={line.allergens} avoid={avoid ?? []} />
            </div>
          )}
          <span className="row-start-1 col-start-3">{formatLineTotal(line.price, line.quantity)}</span>
        </li>
      ))}
    </ul>
  )
}

type NoteProps = { line: SavedOrder['cartItems'][number]; lines: SavedOrder['cartItems'] }

/** What ran out of the dish, or which one it replaces. */
function LineNote({ line: { out = 0, insteadOf, price, quantity }, lines }: NoteProps) {
  const replaced = insteadOf === undefined ? undefined : lines[insteadOf - 1]
  if (replaced)
    return (
      <span className="block text-small font-normal text-basil-text">
        Instead of {replaced.name}
        {replaced.price !== price && `, ${formatLineTotal(replaced.price, quantity)}`}
      </span>
    )
  if (out === 0) return null
  return <span className="block text-small font-normal text-brand-strong">{out} ran out</span>
}
