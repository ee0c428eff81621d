import { Link, useSearchParams } from 'react-router'

import { searchAddress } from '#web/catalogue/search/search-address.ts'
import type { CuisineTile } from '#web/catalogue/home/cuisine-tile.ts'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { wording } from '#web/platform/wording.ts'

/** Choosing a cuisine filters the list below; choosing it again removes the filter. */
export function CuisineCarousel({ cuisines }: { cuisines: readonly CuisineTile[] }) {
  const [address] = useSearchParams()
  const chosen = address.get('cuisine')
  if (cuisines.length === 0) return null
  return (
    <div className="home-cuisines page-width">
      <Carousel
        label={wording.browse}
        className=""
        arrows="desktop"
        heading={
          <h2 className="flex h-9 items-center text-heading lg:h-11 lg:text-headline">{wording.browse}</h2>
        }
      >
        {cuisines.map(({ slug, type, tint, picture }) => (
          <Link
            key={slug}
            to={searchAddress(address, { cuisine: slug === chosen ? undefined : slug })}
            preventScrollReset
            aria-current={slug === chosen ? 'true' : undefined}
            className="cuisine-tile relative flex flex-col items-center justify-end overflow-hidden rounded-card p-3 text-cocoa aria-[current]:ring-3 aria-[current]:ring-ink lg:items-start lg:p-4"
            style={{ backgroundColor: tint }}
          >
            <img
              src={picture}
              alt=""
              width="96"
              height="96"
              loading="lazy"
              className="cuisine-plate absolute max-w-none object-contain"
            />
            <span className="relative max-w-full truncate font-display text-body font-bold lg:text-lead">
              {type}
            </span>
          </Link>
        ))}
      </Carousel>
    </div>
  )
}
