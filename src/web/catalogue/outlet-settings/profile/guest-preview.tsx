import { Heart } from 'lucide-react'

import type { CardView } from '#web/catalogue/restaurant/card-view.ts'
import { RestaurantCard } from '#web/catalogue/restaurant/restaurant-card.tsx'

type Props = {
  /** Undefined while customers do not see the outlet. */
  card: CardView | undefined
  logo: string | null
  banner: string | null
  speciality: readonly string[]
  discount: number | undefined
}

/** The card of the home page with the fields as typed so far. Nothing in it can be pressed. */
export function GuestPreview({ card, logo, banner, speciality, discount }: Props) {
  return (
    <section aria-labelledby="guests-see" className="paper paper-panel content-start">
      <h3 id="guests-see" className="text-heading">
        How guests see you
      </h3>
      {card ? (
        <div inert>
          <RestaurantCard
            card={{ ...card, logo, banner, speciality: speciality.join(', '), discount: discount ?? 0 }}
            heart={
              <span className="absolute top-3 right-3 flex size-11 items-center justify-center rounded-full bg-surface shadow-s1">
                <Heart size={20} aria-hidden="true" />
              </span>
            }
          />
        </div>
      ) : (
        <p className="text-muted">Your card is shown here once the restaurant is published.</p>
      )}
    </section>
  )
}
