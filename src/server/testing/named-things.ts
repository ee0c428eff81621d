import { randomInt } from 'node:crypto'

import type { Db } from '#server/platform/db/database.ts'
import { adminThings } from '#server/testing/admin-things.ts'
import { insertBookingRow } from '#server/testing/booking-rows.ts'
import { cardOrder } from '#server/testing/card-order.ts'
import { insertOrderRow } from '#server/testing/order-rows.ts'
import { firstOf, insertCardRow, insertPictureRow, insertWalkInRow } from '#server/testing/own-rows.ts'
import { signedIn } from '#server/testing/signed-in.ts'

type Person = Awaited<ReturnType<typeof signedIn>>

export type Named =
  | { everyones(): Promise<string> }
  | { ofPerson(person: Person): Promise<string> }
  | { ofOutlet(restaurantId: string): Promise<string> }

/** What a parameter of the contract names: a thing for everyone, a thing that a person has, or one that an outlet has. */
export function namedThings(db: Db, here: string, categoryId: string): Record<string, Named> {
  const bookingOf = ({ customerId }: Person, more: object = {}) =>
    insertBookingRow(db, { customer_id: customerId, restaurant_id: here, ...more })
  const withChange = {
    status: 'Accepted',
    accepted_at: new Date('2026-11-16T12:00:00Z'),
    change_meal: 'Dinner',
    change_guest_no: 3,
    change_starts_at: new Date('2026-11-20T18:30:00Z'),
    change_asked_at: new Date('2026-11-16T12:00:00Z'),
  }
  return {
    restaurantId: { everyones: async () => here },
    categoryId: { everyones: async () => categoryId },
    'readRestaurant.id': { everyones: async () => here },
    'readCategory.id': { everyones: async () => categoryId },
    termsId: {
      everyones: async () => {
        const version = randomInt(1_000, 1_000_000_000)
        const values = { role: 'Rider' as const, version, title: 'Rider Policy', body: 'Words.' }
        return (await db.insertInto('terms').values(values).returning('id').executeTakeFirstOrThrow()).id
      },
    },
    customerId: { ofPerson: async ({ customerId }) => customerId },
    orderId: {
      ofPerson: ({ customerId }) => insertOrderRow(db, { customer_id: customerId, restaurant_id: here }),
    },
    'setPayment.orderId': { ofPerson: (person) => cardOrder(db, person) },
    outletId: { ofOutlet: async (restaurantId) => restaurantId },
    'staff.orderId': {
      ofOutlet: async (restaurantId) => {
        const { customerId } = await signedIn(db)
        return insertOrderRow(db, { customer_id: customerId, restaurant_id: restaurantId })
      },
    },
    'staff.categoryId': { ofOutlet: (restaurantId) => firstOf(db, 'categories', restaurantId) },
    groupId: { ofOutlet: (restaurantId) => firstOf(db, 'option_groups', restaurantId) },
    foodId: { ofOutlet: (restaurantId) => firstOf(db, 'dishes', restaurantId) },
    optionId: { ofOutlet: (restaurantId) => firstOf(db, 'options', restaurantId) },
    'changeBooking.orderId': { ofPerson: (person) => bookingOf(person) },
    'readBooking.orderId': { ofPerson: (person) => bookingOf(person) },
    'takeBackChange.orderId': { ofPerson: (person) => bookingOf(person, withChange) },
    'removeBooking.orderId': { ofPerson: (person) => bookingOf(person) },
    bookingId: {
      ofOutlet: async (restaurantId) => {
        const { customerId } = await signedIn(db)
        return insertBookingRow(db, { customer_id: customerId, restaurant_id: restaurantId })
      },
    },
    walkInId: { ofOutlet: (restaurantId) => insertWalkInRow(db, restaurantId) },
    pictureId: { everyones: () => insertPictureRow(db, here) },
    sessionId: { ofPerson: async ({ sessionId }) => sessionId },
    addressId: {
      ofPerson: async ({ customerId }) => {
        const place = { address_type: 'Home' as const, address: '1 Plum Lane', post_code: 'SE1 9AA' }
        const values = { customer_id: customerId, is_chosen: false, ...place }
        return (await db.insertInto('addresses').values(values).returning('id').executeTakeFirstOrThrow()).id
      },
    },
    cardId: { ofPerson: (person) => insertCardRow(db, person) },
    'removeNotification.id': {
      ofPerson: async ({ customerId }) => {
        const values = { customer_id: customerId, title: 'A title', description: '', created_at: new Date() }
        return (await db.insertInto('notifications').values(values).returning('id').executeTakeFirstOrThrow())
          .id
      },
    },
    ...adminThings(db),
  }
}
