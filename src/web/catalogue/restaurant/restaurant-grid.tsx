import { Fragment, memo, type ReactNode } from 'react'

import type { CardView } from '#web/catalogue/restaurant/card-view.ts'
import { RestaurantCard } from '#web/catalogue/restaurant/restaurant-card.tsx'

type Props = {
  cards: readonly CardView[]
  /** The favourite button. */
  heart: (card: CardView) => ReactNode
  /** Every card at such a place can be linked to, as the first that a page adds. */
  anchorEvery?: number
  /** The special offers, after the first card on a narrow phone. */
  among?: ReactNode
  className?: string
}

/** Memoised: renders again only when its cards change. */
export const RestaurantGrid = memo(function RestaurantGrid({
  cards,
  heart,
  anchorEvery,
  among,
  className = 'xl:grid-cols-4 2xl:grid-cols-5',
}: Props) {
  return (
    <ul className={`lazy-cards mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 ${className}`}>
      {cards.map((card, place) => (
        <Fragment key={card.uniId}>
          <li
            id={anchorEvery && place % anchorEvery === 0 ? `restaurants-${place}` : undefined}
            className="scroll-mt-22"
          >
            <RestaurantCard card={card} heart={heart(card)} />
          </li>
          {place === 0 && among && <li className="home-offers-among">{among}</li>}
        </Fragment>
      ))}
    </ul>
  )
})
