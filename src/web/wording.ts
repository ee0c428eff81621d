/** What the pages say that is not a restaurant's own words. */
export const wording = {
  homeTitle: 'Order food online or book your table',
  homeDescription:
    'Find restaurants near you by post code or cuisine. Order for collection or home delivery, dine in, or book a table.',
  allRestaurants: 'All Restaurants',
  noRestaurants: 'No Restaurants Found!',
  closedBookingOnly: 'Closed, Booking Only',
  free: 'Free',
  promise: 'Collection, home delivery, dine in or a table for later.',
  browse: 'Browse your flavour',
  specialOffers: 'Special offers',
  resultsNearby: 'Results Nearby',
  emptyCart: 'You have no items in your cart!',
  unreachable: 'We could not reach the kitchen',
  offline: 'You seem to be offline. Check your connection, then try again.',
} as const
