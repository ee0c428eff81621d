type Role = 'visitor' | 'customer' | 'kitchen' | 'admin'

/** A page of the tour and the role that sees it. `:outlet`, `:restaurant` and `:order` in its path are filled in. */
export type Stop = { path: string; role: Role; title: string; caption: string; isPhone?: true }

/** Every page of the site map, in the order a customer, an outlet and an admin reach them. */
export const chapters: Record<string, Stop[]> = {
  'Finding a restaurant': [
    stop('visitor', '/', 'Home', 'Search by post code, browse by cuisine, or choose a recommendation.'),
    phone('visitor', '/', 'Home on a phone', 'The same page on a narrow screen.'),
    stop(
      'visitor',
      '/?postCode=SE1+9AA',
      'Results',
      'Nearest first, in miles, with delivery to this post code.',
    ),
    stop(
      'visitor',
      '/?q=chiken+tikka#restaurants',
      'Results for a name',
      'Restaurants, cuisines and dishes, also if they are misspelt; the dish that was found is on the card.',
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
      'The QR code on a table opens this page: Dine In, at this table.',
    ),
  ],
  'Signing in': [
    stop('visitor', '/sign-in', 'Login', 'By mobile or email.'),
    stop('visitor', '/sign-up', 'Create account', 'Email, mobile and a password.'),
    stop('visitor', '/guest-sign-up', 'Join as a guest', 'For a table: a name and a mobile are enough.'),
    stop(
      'visitor',
      '/forget-password',
      'A forgotten password',
      'A code by SMS or a link by email, then a new password.',
    ),
  ],
  Ordering: [
    stop(
      'customer',
      '/checkout-collection',
      'Checkout for Collection',
      'Name, time and payment. The server calculates the total.',
    ),
    stop(
      'customer',
      '/checkout-home-delivery',
      'Checkout for Home Delivery',
      'With the address, and whether the restaurant delivers there.',
    ),
    phone(
      'customer',
      '/checkout-dine-in',
      'Checkout for Dine In',
      'At the table, by card or at the counter.',
    ),
    stop('customer', '/my-order', 'My orders', 'Each status updates live.'),
    stop('customer', '/order-summary/:order', 'An order', 'Its status and its receipt.'),
    phone('customer', '/order-summary/:order', 'An order on a phone', 'To follow until the food arrives.'),
  ],
  Booking: [
    stop(
      'customer',
      '/checkout-book-a-table?restaurant=:restaurant',
      'Book a table',
      'Only times with free tables.',
    ),
    stop('customer', '/booking', 'My bookings', 'Cancel, change, add to a calendar.'),
  ],
  'The account': [
    stop('customer', '/user', 'My profile', 'Name, mobile, addresses, sessions, data export.'),
    stop(
      'admin',
      '/user/second-step',
      'Second step to sign in',
      'Passkeys, an authenticator app and recovery codes, for staff and admins.',
    ),
    stop('customer', '/favourite', 'Favourites', 'Restaurants marked with a heart.'),
    stop('customer', '/notifications', 'Notifications', 'The messages that the bell counts.'),
    stop('customer', '/my-wallet', 'My wallet', 'Saved cards. Card numbers stay with the payment gateway.'),
    stop('customer', '/add-user-card', 'Add a card', 'The picture of the card fills in as you type.'),
  ],
  'The outlet': [
    stop(
      'customer',
      '/outlet',
      'Outlets',
      'Staff of one outlet go straight to its board, staff of several choose; others see a notice.',
    ),
    stop('kitchen', '/outlet/:outlet', 'The board', 'New orders ring until they are accepted or rejected.'),
    stop('kitchen', '/outlet/:outlet/ticket/:order', 'A ticket', 'For the kitchen printer.'),
    stop(
      'kitchen',
      '/outlet/:outlet/bookings',
      'Bookings',
      'The day’s bookings, and the covers held in each quarter of an hour.',
    ),
    stop('kitchen', '/outlet/:outlet/menu', 'Sold out tonight', 'Dishes marked as sold out until 05:00.'),
    stop('kitchen', '/outlet/:outlet/set-up', 'Set-up', 'All settings of an outlet.'),
    stop(
      'kitchen',
      '/outlet/:outlet/set-up/profile',
      'Profile',
      'Pictures, telephone and offer, beside the card that guests see.',
    ),
    stop('kitchen', '/outlet/:outlet/set-up/menu', 'Menu editor', 'Dishes, options, allergens, pictures.'),
    stop('kitchen', '/outlet/:outlet/set-up/hours', 'Hours', 'Weekly opening hours and exceptions.'),
    stop(
      'kitchen',
      '/outlet/:outlet/set-up/delivery',
      'Delivery and covers',
      'Delivery area and charge; covers.',
    ),
    stop('kitchen', '/outlet/:outlet/set-up/sales', 'Sales', 'The day and the week.'),
    stop('kitchen', '/outlet/:outlet/set-up/orders', 'Past orders', 'Found by number, name, mobile and day.'),
    stop('kitchen', '/outlet/:outlet/set-up/devices', 'Devices', 'Tablets that stay signed in.'),
    stop(
      'kitchen',
      '/outlet/:outlet/set-up/tables',
      'Tables',
      'Numbers and names, in the outlet’s own order.',
    ),
    stop(
      'kitchen',
      '/outlet/:outlet/set-up/printing',
      'Printing',
      'The paper of tickets, and a test ticket.',
    ),
    stop('kitchen', '/outlet/:outlet/set-up/table-codes', 'Table codes', 'QR codes to print and cut.'),
    stop(
      'kitchen',
      '/outlet/:outlet/set-up/allergens',
      'Allergen matrix',
      'From the declarations of the menu.',
    ),
    stop('kitchen', '/outlet/:outlet/set-up/export', 'Export', 'Sales and menu as files.'),
  ],
  'The admin': [
    stop('admin', '/admin', 'Admin', 'The start page of the platform’s admins.'),
    stop(
      'admin',
      '/admin/restaurants',
      'Restaurants',
      'All restaurants: published, suspended or in preparation.',
    ),
    stop(
      'admin',
      '/admin/restaurants/new',
      'A new restaurant',
      'Its details, then an invitation for its staff.',
    ),
    stop('admin', '/admin/restaurants/:outlet', 'One restaurant', 'Details, staff and state.'),
    stop(
      'admin',
      '/admin/orders',
      'Orders',
      'Of every restaurant, by number, name, mobile, email or post code.',
    ),
    stop('admin', '/admin/orders/:order', 'An order’s history', 'Its timeline, messages and payment.'),
    stop('admin', '/admin/cuisines', 'Cuisines', 'The cuisines of the carousel on home, in order.'),
    stop('admin', '/admin/banners', 'Banners', 'The banners at the top of home.'),
    stop('admin', '/admin/coupons', 'Coupons', 'Amount, dates and limits of each.'),
    stop('admin', '/admin/service-charge', 'Service charge', 'One amount for all future orders.'),
    stop('admin', '/admin/terms', 'Terms', 'The versions of each role’s terms.'),
    stop('admin', '/admin/faqs', 'Questions', 'For users and for partners.'),
    stop('admin', '/admin/roles', 'Roles', 'Admins and their invitations.'),
    stop('admin', '/admin/changes', 'The log', 'The audit log: every change, by whom and when.'),
    stop('admin', '/setup', 'First run', 'Name, contact, terms, charge and first restaurant of a new site.'),
    stop(
      'visitor',
      '/become-admin?token=used-up-used-up-used-up',
      'The first admin',
      'The page behind the link of make-admin; here an expired one.',
    ),
    stop(
      'customer',
      '/invitation?token=used-up',
      'An invitation',
      'The page behind an invitation link; here an expired one.',
    ),
  ],
  'Information pages and errors': [
    stop('visitor', '/user-policy', 'Terms & Conditions', 'For outlets, riders and employees.'),
    stop('visitor', '/user-faq', 'FAQs', 'For users and partners.'),
    stop('visitor', '/our-packages', 'Our packages', 'Packages for outlets.'),
    stop('visitor', '/terms-of-use', 'Terms of use', 'The terms for users.'),
    stop(
      'visitor',
      '/offline',
      'Offline',
      'Shown without a connection, if the page is not cached on the device.',
    ),
    stop(
      'visitor',
      '/offline-board',
      'Board offline',
      'Shown when a board is reloaded without a connection.',
    ),
    stop('visitor', '/nothing-is-here', 'Not found', 'With links to other pages.'),
  ],
}

/** Addresses of the site map that are not pages. */
export const noPages = {
  home: 'the same as /',
  'log-out': 'redirects',
  't/:tableCode': 'redirects',
  'reset-password': 'open for 15 minutes after a code, or an hour after a link was sent',
  'confirm-password': 'asks for the password before a download',
  'order-received': 'shown for a moment, then redirects to the order',
  'booking/:id/calendar': 'a file',
  'user/export': 'a file',
  'outlet-export/:outletId/:file': 'a file',
  'app-qr.svg': 'a picture',
  'robots.txt': 'for machines',
  'sitemap.xml': 'for machines',
  'sitemap/:page': 'for machines',
}

function stop(role: Role, path: string, title: string, caption: string): Stop {
  return { role, path, title, caption }
}

function phone(role: Role, path: string, title: string, caption: string): Stop {
  return { role, path, title, caption, isPhone: true }
}
