import { moneyChapters } from './money-stops.ts'
import { staffChapters } from './staff-stops.ts'
import { phone, stop, type Stop } from './stop.ts'

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
      '/order/:restaurant/reviews',
      'Reviews',
      'By people who ate there, with the restaurant’s replies.',
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
    phone(
      'customer',
      '/order-summary/:served/problem',
      'Something is wrong',
      'What it is, which dishes, and pictures; the restaurant answers within 24 hours.',
    ),
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
  ...staffChapters,
  ...moneyChapters,
  'Information pages and errors': [
    stop('visitor', '/user-policy', 'Terms & Conditions', 'For outlets, riders and employees.'),
    stop('visitor', '/user-faq', 'FAQs', 'For users and partners.'),
    stop('visitor', '/our-packages', 'Our packages', 'Packages for outlets.'),
    stop('visitor', '/become-a-partner', 'Become a partner', 'A restaurant applies to join.'),
    stop('visitor', '/become-a-partner/sent', 'An application is sent', 'What happens next.'),
    stop(
      'visitor',
      '/become-a-partner/confirm?token=used-up-used-up-used-up',
      'Confirm an email',
      'The page behind the link of an application; here an expired one.',
    ),
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
  'booking/:id/review': 'the form of the order’s page, for a table',
  'user/export': 'a file',
  'outlet-export/:outletId/:file': 'a file',
  'outlet-menu-file/:outletId/:file': 'a file',
  'outlet-report/:outletId/:table': 'a file',
  'outlet-tips/:outletId/tips.csv': 'a file',
  'outlet-vat/:outletId/summary.csv': 'a file',
  'outlet-statement-file/:outletId/:statementId': 'a file',
  'payment-file/:paymentFileId': 'a file',
  'admin/customers/:customerId': 'one customer’s orders and bookings, from the page of an order',
  'app-qr.svg': 'a picture',
  'manifest.webmanifest': 'for machines',
  'robots.txt': 'for machines',
  'sitemap.xml': 'for machines',
  'sitemap/:page': 'for machines',
}
