import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { CardView } from '#web/catalogue/restaurant/card-view.ts'
import { StatePill } from '#web/catalogue/restaurant/state-pill.tsx'
import { useFrameSlots } from '#web/shell/frame-slots.ts'
import { Cover } from '#web/ui/cover/cover.tsx'
import { LogoTile } from '#web/ui/cover/logo-tile.tsx'

type Props = {
  card: CardView
  /** In the upper right corner of the card. */
  heart: ReactNode
}

/** The link on the name covers the card; the heart and the booking button are above it. */
export function RestaurantCard({ card, heart }: Props) {
  const { bookButton } = useFrameSlots()
  const page = `/order/${card.uniId}`
  const logo = <LogoTile drawing={card.tile} logo={card.logo} size={56} />
  return (
    <article
      className="cover-host relative flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-s1 transition duration-200 hover:shadow-s2 motion-safe:hover:-translate-y-0.5"
      style={{ containIntrinsicBlockSize: `auto ${heightOf(card)}rem` }}
    >
      <Cover drawing={card.cover} banner={card.banner} size="card" closed={!card.isOpen} />
      {card.discount > 0 && (
        <p className="absolute top-3 left-3 rounded-lg bg-butter px-2.5 py-1 text-small font-bold text-cocoa">
          {`${card.discount}% off`}
        </p>
      )}
      <div className="flex grow flex-col px-4 pb-4 [&>p:last-of-type]:pb-4">
        <div className="flex items-start justify-between gap-2 [&>p]:mt-3 [&>span]:-mt-8">
          {logo}
          <StatePill kind={card.state} text={card.open} />
        </div>
        <div className="mt-3 flex items-baseline justify-between gap-2">
          <h3 className="text-title">
            <Link
              to={page}
              className="after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-3"
            >
              {card.name}
            </Link>
          </h3>
          {card.distance && (
            <p className="flex shrink-0 items-center gap-1 text-small text-muted">
              <i className="mask-icon size-3.5 icon-[map-pin]" aria-hidden="true" />
              {card.distance}
            </p>
          )}
        </div>
        <p className="mt-1 text-small">{card.cuisines}</p>
        <p className="mt-0.5 truncate text-small text-muted">{card.speciality}</p>
        {card.dish && (
          <p className="mt-0.5 flex gap-1.5 text-small">
            <Link
              to={card.dish.to}
              className="relative z-10 truncate font-semibold underline underline-offset-2"
            >
              {card.dish.name}
            </Link>
            <span className="shrink-0">{card.dish.note}</span>
          </p>
        )}
        {card.opens && <p className="mt-0.5 text-small font-semibold text-plum-text">{card.opens}</p>}
        {card.door && <p className="mt-0.5 text-small font-semibold">{card.door}</p>}
        <dl className="mt-auto grid grid-cols-3 divide-x divide-line rounded-xl bg-paper py-2 tabular">
          <Fact name="Collection" value={card.collection} />
          <Fact name="Delivery" value={card.delivery} />
          <Fact name="Charge" value={card.charge} isGood={card.charge === 'Free'} />
        </dl>
        {card.takesBookings && bookButton(card, logo)}
      </div>
      {heart}
    </article>
  )
}

/** The height in rem of a card that is not laid out yet, so that nothing shifts when it is. */
function heightOf({ opens, door, dish, takesBookings }: CardView): number {
  return 23.25 + (opens ? 1.375 : 0) + (dish ? 1.375 : 0) + (door ? 1.375 : 0) + (takesBookings ? 3.5 : 0)
}

function Fact({
  name,
  value,
  isGood = false,
}: {
  name: string
  value: string | undefined
  isGood?: boolean
}) {
  return (
    <div className="px-3">
      <dt className="text-tiny leading-4 text-muted">{name}</dt>
      <dd className={`text-small font-bold ${isGood ? 'text-basil-text' : ''}`}>
        {value ?? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">not offered</span>
          </>
        )}
      </dd>
    </div>
  )
}
