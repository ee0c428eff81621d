import type { RestaurantInFull } from '#contract/restaurants.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The restaurant as search engines read it (schema.org), its hours included. */
export function restaurantJsonLd(restaurant: RestaurantInFull, cuisines: string[], origin: string) {
  const address = restaurant.address
  const open = restaurant.restaurantTiming.available.filter(({ isOpen }) => isOpen)
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: restaurant.name,
    url: `${origin}/order/${restaurant.uniId}`,
    telephone: restaurant.telephone,
    servesCuisine: cuisines,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.address,
      postalCode: address.postCode,
      addressCountry: 'GB',
    },
    acceptsReservations: restaurant.businessType.orderTypes.includes('Book A Table'),
    openingHoursSpecification: open.map(({ day, startTime, endTime }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${days[day]}`,
      opens: startTime,
      // Midnight to midnight is the whole day, which schema.org writes so.
      closes: startTime === '00:00' && endTime === '00:00' ? '23:59' : endTime,
    })),
  }
}
