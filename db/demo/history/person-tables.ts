import type { Row } from '../copy-rows.ts'
import { idFor } from '../seeded-draws.ts'
import type { Outlet } from './create-order.ts'
import { type StagedOrder, timeOf } from './order-tables.ts'
import type { Regular } from './regulars.ts'

type Life = { outlets: readonly Outlet[]; orders: readonly StagedOrder[]; now: Date }

const dayLength = 86_400_000

/** A customer's favourites, notifications, addresses and saved card, so that none of their pages is empty. */
export function personTables(
  person: Regular,
  { outlets, orders, now }: Life,
): [table: string, rows: Iterable<Row>][] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayLength)
  return [
    [
      'favourites',
      outlets.slice(0, 4).map(({ restaurant }, at) => ({
        customer_id: person.id,
        restaurant_id: restaurant.id,
        created_at: daysAgo(60 - at * 7),
      })),
    ],
    ['notifications', notificationRows(person, orders, daysAgo(1))],
    ['addresses', addressRows(person, outlets, daysAgo(80))],
    ...cardTables(person, now, daysAgo(80)),
  ]
}

/** The text that completing an order sends. Those of the last day are unread. */
function notificationRows(person: Regular, orders: readonly StagedOrder[], readBefore: Date): Row[] {
  return orders.flatMap((order) => {
    const at = timeOf(order, 'completed')
    if (!at) return []
    return {
      id: idFor('notification', order.id),
      customer_id: person.id,
      title: 'Order completed',
      description: `Your order ${order.number} is completed. Enjoy your meal!`,
      link: `/order-summary/${order.id}`,
      created_at: at,
      read_at: at < readBefore ? at : null,
    }
  })
}

function addressRows(person: Regular, outlets: readonly Outlet[], at: Date): Row[] {
  const places = [
    { address_type: 'Home', address: 'Flat 3, 18 Mill Lane', outlet: outlets[0]! },
    { address_type: 'Work', address: '42 Station Road', outlet: outlets.at(1) ?? outlets[0]! },
  ]
  return places.map(({ address_type, address, outlet }, index) => ({
    id: idFor('address', person.id, address_type),
    customer_id: person.id,
    address_type,
    address,
    post_code: outlet.restaurant.postCode,
    is_chosen: index === 0,
    created_at: at,
  }))
}

/** The sandbox's card that pays, by the token that the orders of the history were paid with. */
function cardTables({ id }: Regular, now: Date, at: Date): [table: string, rows: Row[]][] {
  const token = `demo_${id}`
  const customer = `sandbox_customer_${id}`
  const shown = { brand: 'Visa', last4: '4242', exp_month: 12, exp_year: now.getUTCFullYear() + 3 }
  return [
    ['sandbox.cards', [{ token, behaviour: 'pays', customer, ...shown, made_at: at }]],
    [
      'saved_cards',
      [
        {
          id: idFor('card', id),
          customer_id: id,
          gateway: 'sandbox',
          gateway_customer: customer,
          gateway_card: token,
          ...shown,
          created_at: at,
        },
      ],
    ],
  ]
}
