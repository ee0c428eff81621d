import { useId } from 'react'

import { BrandMark } from '#web/payments/pay/brand-mark.tsx'
import type { SavedCard } from '#web/payments/pay/saved-card.ts'
import { ChoiceRow } from '#web/ui/form/choice.tsx'

type Props = { cards: readonly SavedCard[]; chosen: string | undefined; onChoose: (cardId: string) => void }

export function SavedCards({ cards, chosen, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="sr-only">Your cards</legend>
      {cards.map(({ id, brand, last4, expiry, isExpired }) => (
        <ChoiceRow key={id} className="min-h-16 gap-3.5 px-4 py-2.5">
          <input
            type="radio"
            name={name}
            checked={id === chosen}
            disabled={isExpired}
            onChange={() => onChoose(id)}
          />
          <BrandMark brand={brand} isNamed />
          <span className="min-w-0">
            <span className="block font-semibold">
              <span aria-hidden="true">•••• </span>
              <span className="sr-only">ending </span>
              {last4}
            </span>
            <span className="block text-small text-muted">
              {isExpired ? `Expired ${expiry}` : `Expires ${expiry}`}
            </span>
          </span>
        </ChoiceRow>
      ))}
    </fieldset>
  )
}
