import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'

import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { Cover } from '#web/ui/cover/cover.tsx'
import type { CoverDrawing } from '#web/ui/cover/cover-draw.ts'
import { wording } from '#web/platform/wording.ts'

export type Offer = {
  uniId: string
  name: string
  banner: string | null
  cover: CoverDrawing | undefined
  discount: number
  facts: string
}

export function OfferCarousel({ offers, className }: { offers: readonly Offer[]; className: string }) {
  if (offers.length === 0) return null
  return (
    <div className={`home-offers ${className}`}>
      <Carousel
        label={wording.specialOffers}
        className=""
        arrows="desktop"
        heading={
          <h2 className="flex h-9 items-center text-heading lg:h-11 lg:text-headline">
            {wording.specialOffers}
          </h2>
        }
      >
        {offers.map((offer) => (
          <OfferStub key={offer.uniId} offer={offer} />
        ))}
      </Carousel>
    </div>
  )
}

/** The same among the cards of a narrow phone, added by the script: every other window would load it for nothing. */
export function OffersAmong({ offers }: { offers: readonly Offer[] }) {
  const isNarrow = useSyncExternalStore(
    subscribe,
    () => narrow().matches,
    () => false,
  )
  return isNarrow && <OfferCarousel offers={offers} className="" />
}

const narrow = () => window.matchMedia('(width <= 400px)')

function subscribe(onChange: () => void): () => void {
  const list = narrow()
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

function OfferStub({ offer }: { offer: Offer }) {
  return (
    <div className="offer-stub cover-host relative flex overflow-hidden rounded-card bg-surface shadow-s1">
      <Cover drawing={offer.cover} banner={offer.banner} size="stub" />
      <div className="offer-tear min-w-0 grow p-4">
        <p className="font-display text-headline leading-none font-extrabold text-brand">
          {offer.discount}% off
        </p>
        <h3 className="mt-2 line-clamp-2 font-text text-body leading-snug font-bold tracking-normal">
          <Link to={`/order/${offer.uniId}`} className="after:absolute after:inset-0">
            {offer.name}
          </Link>
        </h3>
        <p className="mt-1 truncate text-small text-muted">{offer.facts}</p>
      </div>
    </div>
  )
}
