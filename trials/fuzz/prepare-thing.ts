import { sql } from 'kysely'

import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'

import type { World } from './open-world.ts'
import type { EndpointName } from './recipes.ts'
import type { Scene } from './stage-case.ts'

const accepted = "status = 'Accepted', recieved_at = '2026-11-16T12:00:00Z'"
const given = "status = 'Accepted', accepted_at = '2026-11-16T12:00:00Z'"

type Prepare = (world: World, scene: Scene) => Promise<unknown>

/** Brings the thing an endpoint is about into the state it needs, where its first state would be refused. */
export const prepare: Record<string, Prepare> = {
  changePromisedTime: order(accepted),
  tickLine: dishOf,
  previewRunOut: dishOf,
  markRunOut: dishOf,
  answerQuestion: dishOf,
  markReady: order(accepted),
  markDelivered: order(
    `${accepted}, order_type = 'Home Delivery', address = '1 Plum Lane', post_code = 'SE1 9AA'`,
  ),
  completeOrder: order(accepted),
  endUncollectedOrder: order(
    `${accepted}, payment_method = 'Card', payment_status = 'Paid', expected_at = '2026-11-16T11:00:00Z',
      ready_at = '2026-11-16T11:00:00Z'`,
  ),
  cancelOrderByOutlet: order(accepted),
  refundOrderAsOutlet: order(accepted),
  refundOrderAsAdmin: order(accepted),
  // Only the desk settles one for a dish that ran out.
  settleRefundAsOutlet: ({ db }, { own }) =>
    sql`update refunds set reason = 'late' where id = ${own.refundId}`.execute(db),
  removeBooking: booking('orderId', "status = 'Canceled'"),
  seatBooking: booking('bookingId', `${given}, starts_at = '2026-11-16T12:00:00Z'`),
  markNoShow: booking('bookingId', `${given}, starts_at = '2026-11-16T11:00:00Z'`),
  completeBooking: booking('bookingId', `${given}, starts_at = '2026-11-16T11:00:00Z'`),
  cancelBookingByOutlet: booking('bookingId', given),
  removeCategory: async ({ db }, { own, outletId }) => {
    const values = { restaurant_id: outletId, name: 'Empty', position: 99 }
    const row = db.insertInto('categories').values(values).returning('id')
    own.categoryId = (await row.executeTakeFirstOrThrow()).id
  },
  publishOutlet: async ({ db }, { own }) => {
    await fillOutlet(db, own.restaurantId!)
    await createTestUser(db, { staffOf: [own.restaurantId!] })
  },
  refusePublishing: outlet("publish_asked_at = '2026-11-02'"),
  askToPublish: ownDraft,
  sendTestOrder: ownDraft,
  suspendOutlet: outlet("published_at = '2026-11-01'"),
  reopenOrder: async ({ db }, { own }) => {
    await sql`with o as (update orders set status = 'Canceled' where id = ${own.orderId} returning id)
      insert into order_events (order_id, who, what, from_status, to_status, at)
      select id, 'admin', 'cancelled-by-us', 'Pending', 'Canceled', '2026-11-16T12:00:00Z' from o`.execute(db)
  },
  showReview: ({ db }, { own }) =>
    sql`update reviews set hidden_at = now(), hidden_reason = 'x' where id = ${own.reviewId}`.execute(db),
  unblockCustomer: ({ db }, { own }) =>
    sql`update customers set blocked_at = now(), block_reason = 'x' where id = ${own.customerId}`.execute(db),
  restoreOutlet: outlet("published_at = '2026-11-01', suspended_at = '2026-11-02'"),
} satisfies Partial<Record<EndpointName, Prepare>>

/** A dish of the order. */
async function dishOf({ db }: World, { own }: Scene): Promise<void> {
  await sql`insert into order_lines (order_id, position, restaurant_id, dish_id, name, base_price, options_price, quantity, vat_rate)
    select o.id, 1, o.restaurant_id, d.id, d.name, 500, 0, 2, 20 from orders o
      join lateral (select id, name from dishes where restaurant_id = o.restaurant_id limit 1) d on true
    where o.id = ${own.orderId}`.execute(db)
}

function order(set: string): Prepare {
  return ({ db }, { own }) => sql`update orders set ${sql.raw(set)} where id = ${own.orderId}`.execute(db)
}

function booking(field: string, set: string): Prepare {
  return async ({ db }, { own }) => {
    await sql`update bookings set ${sql.raw(set)} where id = ${own[field]}`.execute(db)
    await sql`insert into booking_days (restaurant_id, day, covers, held)
      select restaurant_id, '2026-11-16', 2000, array_fill(1000, array[96]) from bookings where id = ${own[field]}
      on conflict (restaurant_id, day) do update set held = excluded.held, covers = 2000`.execute(db)
  }
}

function outlet(set: string): Prepare {
  return ({ db }, { own }) =>
    sql`update restaurants set ${sql.raw(set)} where id = ${own.restaurantId}`.execute(db)
}

/** A draft of the caller's, as their outlet in this world is published. */
async function ownDraft({ db }: World, { own, person, role }: Scene): Promise<void> {
  if (!person || !role.startsWith('staff')) return
  own.outletId = await insertOutletRow(db)
  await fillOutlet(db, own.outletId)
  await db
    .insertInto('memberships')
    .values({ customer_id: person.customerId, role: 'staff', restaurant_id: own.outletId })
    .execute()
}

/** Hours and a dish. */
async function fillOutlet(db: World['db'], restaurantId: string): Promise<void> {
  const hours = JSON.stringify([{ day: 1, isOpen: true, startTime: '10:00', endTime: '22:00' }])
  await db.updateTable('restaurants').set({ hours }).where('id', '=', restaurantId).execute()
  await sql`with c as (insert into categories (restaurant_id, name, position) values (${restaurantId}, 'All', 0) returning id)
    insert into dishes (restaurant_id, category_id, name, description, base_price, is_alcohol, diets, position)
    select ${restaurantId}, id, 'Soup', '', 500, false, '{}', 0 from c`.execute(db)
}
