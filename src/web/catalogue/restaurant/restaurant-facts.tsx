import { Banknote, Bike, Clock, Radar, ShieldCheck, ShoppingBag, ShoppingBasket } from 'lucide-react'
import type { ReactNode } from 'react'

import type { CardView } from '#web/catalogue/restaurant/card-view.ts'
import type { DetailsView } from '#web/catalogue/restaurant/details-view.ts'

export function RestaurantFacts({ card, details }: { card: CardView; details: DetailsView }) {
  return (
    <dl className="grid grow grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:flex lg:flex-wrap lg:justify-between lg:gap-x-6">
      <Fact icon={<Clock size={18} />} name="Today" value={details.todaysHours} />
      <Fact icon={<ShoppingBag size={18} />} name="Collection" value={card.collection} />
      <Fact icon={<Bike size={18} />} name="Delivery" value={card.delivery} />
      <Fact icon={<Banknote size={18} />} name="Delivery charge" value={card.charge} />
      <Fact icon={<ShoppingBasket size={18} />} name="Minimum order" value={card.minimum} />
      <Fact icon={<Radar size={18} />} name="Delivery radius" value={details.radius} />
      <Fact icon={<ShieldCheck size={18} />} name="Hygiene rating" value={details.hygiene} />
    </dl>
  )
}

/** Facts without a value are left out. */
function Fact({ icon, name, value }: { icon: ReactNode; name: string; value: string | undefined }) {
  if (value === undefined) return null
  return (
    <div className="relative flex min-h-11 flex-col justify-center sm:pl-14">
      <dt className="text-tiny text-muted">
        <span
          aria-hidden="true"
          className="absolute inset-y-0 left-0 my-auto flex size-11 items-center justify-center rounded-xl bg-sunk text-ink max-sm:hidden"
        >
          {icon}
        </span>
        {name}
      </dt>
      <dd className="font-bold tabular">{value}</dd>
    </div>
  )
}
