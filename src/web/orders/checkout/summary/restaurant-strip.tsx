import type { CheckoutRestaurant } from '#web/orders/checkout/summary/use-restaurant.ts'
import { Cover } from '#web/ui/cover/cover.tsx'
import { LogoTile } from '#web/ui/cover/logo-tile.tsx'

/** The restaurant's cover, with its logo over the lower edge. Plain until the restaurant has loaded. */
export function RestaurantStrip({ restaurant }: { restaurant: CheckoutRestaurant | undefined }) {
  if (!restaurant) return <div className="h-24 bg-sunk" />
  const { logo, banner, cover, tile } = restaurant
  return (
    <div className="relative h-24 [&>.cover]:h-24">
      <Cover drawing={cover} banner={banner} size="strip" eager />
      <span className="absolute -bottom-6 left-5">
        <LogoTile drawing={tile} logo={logo} size={60} />
      </span>
    </div>
  )
}
