import type { CardView } from '#web/restaurant/card-view.ts'
import { RestaurantCard } from '#web/restaurant/restaurant-card.tsx'

const cardsInFirstScreenful = 4

export function RestaurantGrid({ cards }: { cards: readonly CardView[] }) {
  return (
    <ul className="mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5">
      {cards.map((card, place) => (
        <li key={card.uniId}>
          <RestaurantCard card={card} eager={place < cardsInFirstScreenful} />
        </li>
      ))}
    </ul>
  )
}
