type Who = 'visitor' | 'customer' | 'kitchen' | 'admin'

/** A page of the tour, as somebody sees it. `:outlet` and `:order` in its path stand for those of the tour. */
export type Stop = { path: string; who: Who; title: string; words: string; isPhone?: true }

/** Every page of the site map, in the order in which people come to them. */
export const chapters: Record<string, Stop[]> = {
  'Finding a restaurant': [
    stop('visitor', '/', 'Home', 'Search by post code, browse by cuisine, or take what is recommended.'),
    phone('visitor', '/', 'Home on a phone', 'The same page at the width of a hand.'),
    stop(
      'visitor',
      '/?postCode=SE1+9AA',
      'Results',
      'Nearest first, in miles, with what each means for this door.',
    ),
    stop(
      'visitor',
      '/order/:restaurant',
      'A restaurant',
      'Its hours, its menu with allergens, and the cart.',
    ),
    phone(
      'visitor',
      '/order/:restaurant',
      'A restaurant on a phone',
      'Categories to swipe, the cart in a bar.',
    ),
    phone(
      'visitor',
      '/order/:restaurant?tableNo=12',
      'At a table',
      'What the QR code on the table opens: Dine In, at this table.',
    ),
  ],
  'Signing in': [
    stop('visitor', '/sign-in', 'Login', 'By mobile or email.'),
    stop('visitor', '/sign-up', 'Create account', 'Email, mobile and a password.'),
    stop('visitor', '/guest-sign-up', 'Join as a guest', 'For a table: a name and a mobile are enough.'),
    stop('visitor', '/forget-password', 'A forgotten password', 'A code by SMS, then a new password.'),
  ],
  Ordering: [
    stop(
      'customer',
      '/checkout-collection',
      'Checkout for Collection',
      'Who, when, how it is paid. The sum is always the server’s.',
    ),
    stop(
      'customer',
      '/checkout-home-delivery',
      'Checkout for Home Delivery',
      'With the door, and whether the restaurant comes there.',
    ),
    phone(
      'customer',
      '/checkout-dine-in',
      'Checkout for Dine In',
      'At the table, by card or at the counter.',
    ),
    stop('customer', '/my-order', 'My orders', 'Each moves by itself as the kitchen goes on.'),
    stop('customer', '/order-summary/:order', 'An order', 'Where it stands, and its receipt.'),
    phone('customer', '/order-summary/:order', 'An order on a phone', 'Kept open until the food is there.'),
  ],
  Booking: [
    stop(
      'customer',
      '/checkout-book-a-table?restaurant=:restaurant',
      'Book a table',
      'Only times that are really free.',
    ),
    stop('customer', '/booking', 'My bookings', 'Cancel, change, add to a calendar.'),
  ],
  'The account': [
    stop('customer', '/user', 'My profile', 'Name, mobile, addresses, sessions, one’s own data.'),
    stop('customer', '/favourite', 'Favourites', 'Restaurants with a heart.'),
    stop('customer', '/notifications', 'Notifications', 'What the bell counts.'),
    stop(
      'customer',
      '/my-wallet',
      'My wallet',
      'Cards, by the gateway’s names for them: a number never reaches us.',
    ),
    stop('customer', '/add-user-card', 'Add a card', 'It grows as it is typed.'),
  ],
  'The outlet': [
    stop(
      'customer',
      '/outlet',
      'Outlets',
      'Who runs one comes straight to its board, who runs several chooses; who runs none is told so.',
    ),
    stop('kitchen', '/outlet/:outlet', 'The board', 'New orders ring until they are answered.'),
    stop('kitchen', '/outlet/:outlet/ticket/:order', 'A ticket', 'For the printer beside the stove.'),
    stop(
      'kitchen',
      '/outlet/:outlet/bookings',
      'Bookings',
      'The day’s tables, and how full each quarter is.',
    ),
    stop('kitchen', '/outlet/:outlet/menu', 'Sold out tonight', 'Off the menu until five in the morning.'),
    stop('kitchen', '/outlet/:outlet/set-up', 'Set-up', 'Everything an outlet says of itself.'),
    stop('kitchen', '/outlet/:outlet/set-up/menu', 'Menu editor', 'Dishes, options, allergens, pictures.'),
    stop('kitchen', '/outlet/:outlet/set-up/hours', 'Hours', 'The week, and the days that are different.'),
    stop(
      'kitchen',
      '/outlet/:outlet/set-up/delivery',
      'Delivery and covers',
      'Where to, for how much; how many can sit.',
    ),
    stop('kitchen', '/outlet/:outlet/set-up/sales', 'Sales', 'The day and the week.'),
    stop('kitchen', '/outlet/:outlet/set-up/table-codes', 'Table codes', 'A sheet to print and cut.'),
    stop(
      'kitchen',
      '/outlet/:outlet/set-up/allergens',
      'Allergen matrix',
      'From the same declarations as the menu.',
    ),
    stop('kitchen', '/outlet/:outlet/set-up/export', 'Export', 'Sales and menu as files.'),
  ],
  'The admin': [
    stop('admin', '/admin', 'Admin', 'Where everything of the platform is looked after.'),
    stop('admin', '/admin/restaurants', 'Restaurants', 'All of them, published, suspended or on their way.'),
    stop('admin', '/admin/restaurants/new', 'A new restaurant', 'Its particulars, then its chef is invited.'),
    stop('admin', '/admin/restaurants/:outlet', 'One restaurant', 'Particulars, who runs it, and its state.'),
    stop('admin', '/admin/cuisines', 'Cuisines', 'What home’s carousel shows, in its order.'),
    stop('admin', '/admin/banners', 'Banners', 'What home shows first.'),
    stop('admin', '/admin/coupons', 'Coupons', 'What each is worth, until when, for how many.'),
    stop('admin', '/admin/service-charge', 'Service charge', 'One figure for all orders to come.'),
    stop('admin', '/admin/terms', 'Terms', 'Each role’s, version after version.'),
    stop('admin', '/admin/faqs', 'Questions', 'For users and for partners.'),
    stop('admin', '/admin/roles', 'Roles', 'Who may do what, by a link that is sent.'),
    stop('admin', '/admin/changes', 'The log', 'Every change, by whom and when.'),
    stop(
      'customer',
      '/invitation?token=used-up',
      'An invitation',
      'Where such a link leads; here one that is no longer good.',
    ),
  ],
  'To read, and where nothing is': [
    stop('visitor', '/user-policy', 'Terms & Conditions', 'For outlets, riders and employees.'),
    stop('visitor', '/user-faq', 'FAQs', 'For users and partners.'),
    stop('visitor', '/our-packages', 'Our packages', 'What an outlet may choose from.'),
    stop('visitor', '/terms-of-use', 'Terms of use', 'The terms of the role User.'),
    stop('visitor', '/offline', 'Without a line', 'What shows where nothing was kept on the device.'),
    stop('visitor', '/nothing-is-here', 'Not found', 'With a way on.'),
  ],
}

/** Addresses of the site map that show no page of their own. */
export const noPages = {
  home: 'the same as /',
  'log-out': 'leads on',
  'reset-password': 'opens for a quarter of an hour after a code',
  'order-received': 'shows for a moment, then leads to the order',
  'booking/:id/calendar': 'a file',
  'user/export': 'a file',
  'outlet-export/:outletId/:file': 'a file',
  'app-qr.svg': 'a picture',
  'robots.txt': 'for machines',
  'sitemap.xml': 'for machines',
  'sitemap/:page': 'for machines',
}

function stop(who: Who, path: string, title: string, words: string): Stop {
  return { who, path, title, words }
}

function phone(who: Who, path: string, title: string, words: string): Stop {
  return { who, path, title, words, isPhone: true }
}
