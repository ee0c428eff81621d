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
  nothingInCart: 'No Food is Added to cart',
  noFood: 'No Food is found!',
  closed: 'Closed',
  closedAtCheckout: 'Sorry, we are closed now!Try again later.',
  addToCart: 'Add to Cart',
  unreachable: 'We could not reach the kitchen',
  noSuchRestaurant: 'We cannot find that restaurant',
  offlineMenu: 'You are offline. The menu is as you last saw it, and your cart is kept.',
  offline: 'You seem to be offline. Check your connection, then try again.',
} as const
