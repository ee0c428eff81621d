import { ArrowLeft, BadgePercent, MapPin, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { OutletState } from '#domain/catalogue/hours/outlet-state.ts'
import type { CardView } from '#web/catalogue/restaurant/card-view.ts'
import { StatePill } from '#web/catalogue/restaurant/state-pill.tsx'
import {
  formatNextOpening,
  formatState,
  formatStateOnCard,
} from '#web/catalogue/restaurant/format-open-state.ts'
import { OpeningWeek } from '#web/catalogue/restaurant/opening-week.tsx'
import type { DetailsView } from '#web/catalogue/restaurant/details-view.ts'
import { listBefore } from '#web/catalogue/search/search-address.ts'
import { RestaurantFacts } from '#web/catalogue/restaurant/restaurant-facts.tsx'
import { ShareQr, ShareQrButton } from '#web/catalogue/restaurant/share-qr.tsx'
import { Cover } from '#web/ui/cover/cover.tsx'
import { LogoTile } from '#web/ui/cover/logo-tile.tsx'
import { Dropdown } from '#web/ui/form/dropdown.tsx'
import { Telephone } from '#web/ui/telephone.tsx'

type Props = {
  card: CardView
  details: DetailsView
  state: OutletState
  /** At a scanned table: Dine In gets no discount. */
  isSeated: boolean
  /** The favourite button. */
  heart: ReactNode
}

/** The cover, and over it a card with the restaurant's details. */
export function RestaurantHeader({ card, details, state, isSeated, heart }: Props) {
  const opens = formatNextOpening(state)
  const text = formatState(state)
  const pill = <StatePill kind={state.kind} text={text} />
  // Beside the logo, the narrowest phones have no room for the minutes left.
  const short = formatStateOnCard(state, false)
  const rest = text.startsWith(short) ? text.slice(short.length) : ''
  const narrowPill = (
    <StatePill
      kind={state.kind}
      text={
        <span>
          {rest ? short : text}
          <span className="max-[22.4rem]:hidden">{rest}</span>
        </span>
      }
    />
  )
  return (
    <>
      <div className="relative h-43 md:h-70">
        <Cover
          drawing={card.cover}
          banner={card.banner}
          size="banner"
          closed={state.kind === 'closed'}
          eager
        />
        <div className="page-width absolute inset-x-0 top-3 flex justify-between md:top-5">
          <Link
            to={listBefore()}
            className="flex h-11 items-center gap-2 rounded-full bg-surface px-3 font-bold shadow-s1 hover:bg-sunk md:rounded-control md:px-4"
          >
            <ArrowLeft size={18} aria-hidden="true" />
            <span className="sr-only md:not-sr-only">All restaurants</span>
          </Link>
        </div>
      </div>
      <div className="page-width relative -mt-8 md:-mt-19">
        <div className="relative rounded-panel bg-surface px-4 pt-3 pb-4 shadow-s2 md:px-7 md:pt-6">
          <div className="flex gap-5">
            <div className="absolute -top-7 left-4 md:static md:-mt-14 md:shrink-0">
              <span className="md:hidden">
                <LogoTile drawing={card.tile} logo={card.logo} size={72} />
              </span>
              <span className="hidden md:block">
                <LogoTile drawing={card.tile} logo={card.logo} size={112} />
              </span>
            </div>
            <div className="min-w-0 grow">
              <div className="flex min-h-10 items-start justify-end md:hidden">{narrowPill}</div>
              {/* Below 1024 px the pills are on a row of their own, so that a late font does not shift the page. */}
              <div className="flex flex-col items-start lg:flex-row lg:flex-wrap lg:items-center lg:gap-x-3 lg:gap-y-2">
                <h1 className="text-page font-extrabold break-words md:text-page-wide">{card.name}</h1>
                <div className="flex gap-3 *:mt-2 lg:*:mt-0">
                  <span className="hidden md:block">{pill}</span>
                  {card.discount > 0 && (
                    <p
                      // Invisible, not removed: the page must not shift when the device finds the table.
                      className={`inline-flex h-7 items-center gap-1.5 rounded-full bg-butter px-3 text-small font-bold text-cocoa ${isSeated ? 'invisible' : ''}`}
                    >
                      <BadgePercent size={16} aria-hidden="true" />
                      {card.discount}% off
                    </p>
                  )}
                </div>
              </div>
              {opens && <p className="mt-1 text-small font-semibold text-plum-text">{opens}</p>}
              <p className="mt-2">
                <span className="font-semibold">{card.cuisines}</span>
                {card.speciality && <span className="text-muted"> · {card.speciality}</span>}
              </p>
              {details.rating && (
                <a
                  href="#reviews"
                  className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline"
                >
                  <Star size={16} className="fill-butter text-butter-text" aria-hidden="true" />
                  {details.rating}
                </a>
              )}
              {details.description && <p className="mt-1 max-w-[680px] break-words">{details.description}</p>}
              <p className="mt-1 flex items-start gap-1.5 text-small text-muted">
                <MapPin size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
                {/* On a phone each is on its own row, so that a late font does not shift the page. */}
                <span className="flex flex-col md:flex-row md:gap-1">
                  {details.address} <span className="hidden md:inline">·</span>
                  <Telephone number={details.telephone} />
                </span>
              </p>
            </div>
            <div className="hidden shrink-0 items-start gap-4 md:flex">
              {heart}
              <ShareQr name={card.name} />
            </div>
          </div>
          <div className="mt-5 flex flex-col gap-3 border-t border-line pt-4 lg:flex-row lg:items-center lg:justify-between">
            <RestaurantFacts card={card} details={details} />
            <div className="flex flex-col items-start justify-between min-[22rem]:flex-row min-[22rem]:items-center">
              <Dropdown label="Opening hours" name="hours" align="wide" className={quiet}>
                <OpeningWeek week={details.week} today={details.today} />
              </Dropdown>
              <div className="flex shrink-0 items-center gap-1 md:hidden">
                {heart}
                <ShareQrButton name={card.name} />
              </div>
            </div>
          </div>
        </div>
      </div>
    </>
  )
}

const quiet = 'h-11 rounded-xl px-2 whitespace-nowrap font-bold text-brand-strong hover:bg-sunk'
