/** What the pages say that is not a restaurant's own words. */
export const wording = {
  homeTitle: 'Order food online or book your table',
  homeDescription:
    'Find restaurants near you by post code or cuisine. Order for collection or home delivery, dine in, or book a table.',
  allRestaurants: 'All Restaurants',
  noRestaurants: 'No Restaurants Found!',
  closedBookingOnly: 'Closed, Booking Only',
  free: 'Free',
} as const
