import type { RestaurantInFull } from '#contract/catalogue/restaurants.ts'

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
      ...specification(startTime, endTime),
      dayOfWeek: `https://schema.org/${days[day]}`,
    })),
    specialOpeningHoursSpecification: restaurant.restaurantTiming.exceptions.map(
      ({ date, isOpen, ...times }) => ({
        // A day on which it does not open is written as one that opens and closes at once.
        ...(isOpen
          ? specification(times.startTime, times.endTime)
          : { ...specification('', ''), opens: '00:00', closes: '00:00' }),
        validFrom: date,
        validThrough: date,
      }),
    ),
  }
}

/** An end at its own start is the whole day, which schema.org writes so. */
function specification(opens: string, closes: string) {
  return { '@type': 'OpeningHoursSpecification', opens, closes: opens === closes ? '23:59' : closes }
}
