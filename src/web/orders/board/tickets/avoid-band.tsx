import { Hand } from 'lucide-react'

import type { OutletOrder } from '#contract/orders/board.ts'
import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import { formatAllergenList } from '#domain/catalogue/menu/allergens/declaration.ts'
import { toAllergenSentences } from '#domain/catalogue/menu/allergens/line-allergens.ts'

/** The allergens that the customer asked the kitchen to avoid, above their note. */
export function AvoidBand({ avoid }: { avoid: readonly Allergen[] }) {
  return (
    <p className="ticket-allergy">
      <strong className="ticket-allergy-label">
        <Hand size={20} aria-hidden="true" /> AVOID
      </strong>
      <span>{formatAllergenList(avoid)}</span>
    </p>
  )
}

/** The menu declares other allergens than the customer was shown, maybe one that they avoid. */
export function ChangedAllergens({ order }: { order: OutletOrder }) {
  const { changedAllergens = [], cartItems, avoid } = order
  if (changedAllergens.length === 0) return null
  return (
    <div role="status" className="ticket-changed">
      <strong>Allergens changed since this was ordered</strong>
      <ul>
        {changedAllergens.map(({ line, allergens }) => (
          <li key={line}>
            {cartItems[line - 1]?.name}:
            {toAllergenSentences(allergens, avoid, 'unconfirmed').map(({ kind, text }) => (
              <span key={text} data-allergens={kind}>
                {' '}
                {text}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
