import type { RestaurantDetails } from '#contract/catalogue/restaurants.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The schema.org description of a restaurant, for search engines. */
export function toJsonLd(restaurant: RestaurantDetails, cuisines: string[], origin: string) {
  const address = restaurant.address
  const open = restaurant.restaurantTiming.available.filter(({ isOpen }) => isOpen)
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: restaurant.name,
    url: `${origin}/order/${restaurant.uniId}`,
    telephone: restaurant.telephone,
    ...(restaurant.description && { description: restaurant.description }),
    ...(restaurant.logo && { logo: origin + restaurant.logo }),
    ...(restaurant.banner && { image: origin + restaurant.banner }),
    servesCuisine: cuisines,
    ...(restaurant.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: restaurant.rating.average,
        reviewCount: restaurant.rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.address,
      postalCode: address.postCode,
      addressCountry: 'GB',
    },
    acceptsReservations: restaurant.businessType.orderTypes.includes('Book A Table'),
    openingHoursSpecification: open.map(({ day, startTime, endTime }) => ({
      ...toHoursSpecification(startTime, endTime),
      dayOfWeek: `https://schema.org/${days[day]}`,
    })),
    specialOpeningHoursSpecification: restaurant.restaurantTiming.exceptions.map(
      ({ date, isOpen, ...times }) => ({
        // A closed day opens and closes at the same time.
        ...(isOpen
          ? toHoursSpecification(times.startTime, times.endTime)
          : { ...toHoursSpecification('', ''), opens: '00:00', closes: '00:00' }),
        validFrom: date,
        validThrough: date,
      }),
    ),
  }
}

/** An end equal to the start means 24 hours, which schema.org expresses as closing at 23:59. */
function toHoursSpecification(opens: string, closes: string) {
  return { '@type': 'OpeningHoursSpecification', opens, closes: opens === closes ? '23:59' : closes }
}
