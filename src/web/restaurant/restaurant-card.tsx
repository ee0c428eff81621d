import { Moon } from 'lucide-react'

import type { CardView } from '#web/restaurant/card-view.ts'
import { Cover } from '#web/ui/cover/cover.tsx'
import { LogoTile } from '#web/ui/cover/logo-tile.tsx'

type Props = { card: CardView; neighbourPalette?: string | undefined; eager: boolean }

export function RestaurantCard({ card, neighbourPalette, eager }: Props) {
  return (
    <article className="cover-host flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-s1 transition hover:-translate-y-0.5 hover:shadow-s2">
      <div className="relative h-42">
        <Cover
          slug={card.uniId}
          cuisine={card.cuisine}
          banner={card.banner}
          size="card"
          closed={!card.isOpen}
          neighbourPalette={neighbourPalette}
          eager={eager}
        />
        {card.discount > 0 && (
          <p className="absolute top-3 left-3 rounded-lg bg-butter px-2.5 py-1 text-small font-bold text-cocoa">
            {card.discount}% off
          </p>
        )}
      </div>
      <div className="flex grow flex-col px-4 pb-4">
        <div className="flex items-start justify-between gap-2">
          <div className="relative -mt-8">
            <LogoTile
              slug={card.uniId}
              name={card.name}
              cuisine={card.cuisine}
              logo={card.logo}
              size={56}
              neighbourPalette={neighbourPalette}
            />
          </div>
          <OpenPill isOpen={card.isOpen} text={card.openText} />
        </div>
        <h3 className="mt-3 text-[1.25rem]">{card.name}</h3>
        <p className="mt-1 text-small">{card.cuisines}</p>
        <p className="mt-0.5 truncate text-small text-muted">{card.speciality}</p>
        <div className="grow pb-4" />
        <dl className="grid grid-cols-3 divide-x divide-line rounded-xl bg-paper py-2 tabular">
          <Fact name="Collection" value={card.collection} />
          <Fact name="Delivery" value={card.delivery} />
          <Fact name="Charge" value={card.charge} isGood={card.charge === 'Free'} />
        </dl>
      </div>
    </article>
  )
}

function OpenPill({ isOpen, text }: { isOpen: boolean; text: string }) {
  const colours = isOpen ? 'bg-basil-tint text-basil-text' : 'bg-plum-tint text-plum-text'
  return (
    <p
      className={`mt-3 inline-flex h-7 items-center gap-1.5 rounded-full px-2.5 text-tiny font-semibold ${colours}`}
    >
      {isOpen ? (
        <i className="size-2 rounded-full bg-current" aria-hidden="true" />
      ) : (
        <Moon size={14} aria-hidden="true" />
      )}
      {text}
    </p>
  )
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
      <dt className="text-[0.75rem] leading-4 text-muted">{name}</dt>
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
