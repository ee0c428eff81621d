import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The site map: every address and the file that owns it. */
export default [
  index('home/home.route.tsx', { id: 'root-home' }),
  route('home', 'home/home.route.tsx'),
  route('user-policy', 'content/user-policy.route.tsx'),
  route('user-faq', 'content/user-faq.route.tsx'),
  route('our-packages', 'content/our-packages.route.tsx'),
  route('terms-of-use', 'content/terms-of-use.route.tsx'),
  route('order/:id', 'restaurant/restaurant.route.tsx'),
  route('sign-in', 'account/sign-in.route.tsx'),
  route('sign-up', 'account/sign-up.route.tsx'),
  route('guest-sign-up', 'account/guest-sign-up.route.tsx'),
  route('forget-password', 'account/forget-password.route.tsx'),
  route('reset-password', 'account/reset-password.route.tsx'),
  route('log-out', 'account/log-out.route.tsx'),
  layout('account/account.route.tsx', [
    route('user', 'account/user.route.tsx'),
    route('favourite', 'favourites/favourite.route.tsx'),
    route('my-order', 'orders/my-order.route.tsx'),
    route('notifications', 'notifications/notifications.route.tsx'),
    route('my-wallet', 'wallet/my-wallet.route.tsx'),
    route('add-user-card', 'wallet/add-user-card.route.tsx'),
  ]),
  route('order-summary/:id', 'orders/order-summary.route.tsx'),
  route('order-received', 'orders/order-received.route.tsx'),
  route('user/export', 'account/export.route.tsx'),
  route('admin/terms', 'admin/terms.route.tsx'),
  ...['checkout-home-delivery', 'checkout-collection', 'checkout-dine-in'].map((path) =>
    route(path, 'checkout/checkout.route.tsx', { id: path }),
  ),
  ...['checkout-book-a-table', 'booking'].map((path) =>
    route(path, 'account/not-built.route.tsx', { id: path }),
  ),
  route('offline', 'offline/offline.route.tsx'),
  route('app-qr.svg', 'home/app-qr.route.tsx'),
  route('robots.txt', 'site-map/robots.route.tsx'),
  route('sitemap.xml', 'site-map/site-map-index.route.tsx'),
  route('sitemap/:page', 'site-map/site-map-page.route.tsx'),
  route('*', 'not-found.route.tsx'),
] satisfies RouteConfig
