import type { Place } from '#web/orders/checkout/use-place.ts'
import { coverFor, logoFor } from '#web/ui/cover/cover-for.ts'
import { Cover } from '#web/ui/cover/cover.tsx'
import { LogoTile } from '#web/ui/cover/logo-tile.tsx'

/** The restaurant's cloth with its plate, and its logo over the lower edge. Until it is known, plain cloth. */
export function PlaceStrip({ place }: { place: Place | undefined }) {
  if (!place) return <div className="h-24 bg-sunk" />
  const { uniId, name, logo, banner } = place.restaurant
  return (
    <div className="relative h-24 [&>.cover]:h-24">
      <Cover
        drawing={banner ? undefined : coverFor('strip', uniId, place.cuisine)}
        banner={banner}
        size="strip"
        eager
      />
      <span className="absolute -bottom-6 left-5">
        <LogoTile drawing={logo ? undefined : logoFor(uniId, name, place.cuisine)} logo={logo} size={60} />
      </span>
    </div>
  )
}
