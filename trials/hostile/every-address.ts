import type { RouteConfigEntry } from '@react-router/dev/routes'

import routes from '#web/routes.ts'
import type { World } from './create-world.ts'

/** The value of each route parameter. A route with a new parameter needs a line here. */
function valuesOf(
  { outlet, orders, bookings, applications, roles, statement, paymentFile }: World,
  at: number,
): Record<string, string> {
  const order = orders[at % orders.length]!
  return {
    'order/:id': outlet.uniId,
    'order/:id/reviews': outlet.uniId,
    'booking/:id/review': bookings[at % bookings.length]!,
    'order-summary/:id': order,
    'order-summary/:id/problem': order,
    'booking/:id/calendar': bookings[at % bookings.length]!,
    outletId: outlet.id,
    restaurantId: outlet.id,
    orderId: order,
    bookingId: bookings[at % bookings.length]!,
    applicationId: applications[at % applications.length]!,
    statementId: statement,
    paymentFileId: paymentFile,
    file: 'menu.json',
    table: 'dishes.csv',
    page: '1',
    tableCode: 'A'.repeat(34),
    trouble: 'unanswered',
    // The guest is blocked, with a reason.
    customerId: (at % 2 === 0 ? roles.guest : roles.customer).customerId,
    '*': 'nowhere',
  }
}

/** Every page of src/web/routes.ts, and pages that show more with search parameters. */
export function everyAddress(world: World, at = 0): string[] {
  const values = valuesOf(world, at)
  const paths = flatten(routes, '').map((path) =>
    path.replace(/:(\w+)|\*/g, (found, name: string | undefined) => {
      const value = values[path] ?? values[name ?? found]
      if (value === undefined) throw new Error(`no value for ${found} in ${path}`)
      return value
    }),
  )
  const withSearch = [
    `checkout-book-a-table?restaurant=${world.outlet.uniId}`,
    `order-received?order=${world.orders[at % world.orders.length]}`,
    'terms-of-use?role=Rider',
    'home?search=SE1+9AA',
    '?q=chiken+tika',
    `order/${world.outlet.uniId}?dish=${world.outlet.id}`,
    'my-order?page=2',
    'admin/changes?page=2',
    'admin/trouble/messages',
    'admin/trouble/reports',
    'admin/orders?text=4242&date=2026-11-16',
    `outlet/${world.outlet.id}/set-up/orders?of=bookings`,
  ]
  return [...new Set([...paths, ...withSearch])].map((path) => `/${path}`)
}

function flatten(entries: RouteConfigEntry[], within: string): string[] {
  return entries.flatMap(({ path, children = [], index }) => {
    const own = [within, path].filter(Boolean).join('/')
    return [...(path !== undefined || index ? [own] : []), ...flatten(children, own)]
  })
}
