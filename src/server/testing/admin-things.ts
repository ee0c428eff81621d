import { randomBytes } from 'node:crypto'

import type { Db } from '#server/platform/db/database.ts'
import { signedIn } from '#server/testing/signed-in.ts'

/** What admins name. Each is made anew: they change and remove what others would still need. */
export function adminThings(db: Db): Record<string, { everyones(): Promise<string> }> {
  const some = () => randomBytes(6).toString('hex')
  return {
    'admin.restaurantId': { everyones: () => newOutlet(db) },
    bannerId: {
      everyones: async () => {
        const colours = { background_color: '#FFC640', button_text_color: '#FFFFFF' }
        const values = {
          type: 'banner',
          title: 'A banner',
          description: '',
          button_title: 'Go',
          position: 99,
        }
        const banner = { ...values, ...colours, image: null, link: '/' }
        return (await db.insertInto('banners').values(banner).returning('id').executeTakeFirstOrThrow()).id
      },
    },
    faqId: {
      everyones: async () => {
        const values = { audience: 'User' as const, question: 'Why?', answer: 'Because.', position: 99 }
        return (await db.insertInto('faqs').values(values).returning('id').executeTakeFirstOrThrow()).id
      },
    },
    cuisineId: {
      everyones: async () => {
        const values = { slug: some(), type: some(), banner: null, position: 99 }
        return (await db.insertInto('cuisines').values(values).returning('id').executeTakeFirstOrThrow()).id
      },
    },
    couponId: {
      everyones: async () => {
        const valid = { valid_from: new Date('2026-11-01'), valid_to: new Date('2026-12-01') }
        const values = { code: some().toUpperCase(), amount: 100, total_uses: 5, uses_per_customer: 1 }
        const row = db
          .insertInto('coupons')
          .values({ ...values, ...valid, restaurant_id: null, removed_at: null })
        return (await row.returning('id').executeTakeFirstOrThrow()).id
      },
    },
    invitationId: {
      everyones: async () => {
        const times = { made_at: new Date('2026-11-16'), expires_at: new Date('2100-01-01') }
        const values = { role: 'admin' as const, restaurant_id: null, email: `${some()}@example.com` }
        const row = db.insertInto('invitations').values({ ...values, ...times, token_hash: randomBytes(32) })
        return (await row.returning('id').executeTakeFirstOrThrow()).id
      },
    },
    membershipId: {
      everyones: async () => {
        const { customerId } = await signedIn(db)
        const values = { customer_id: customerId, role: 'admin' as const, restaurant_id: null }
        return (await db.insertInto('memberships').values(values).returning('id').executeTakeFirstOrThrow())
          .id
      },
    },
  }
}

/** A draft without a menu. */
export async function newOutlet(db: Db): Promise<string> {
  const name = randomBytes(6).toString('hex')
  const values = {
    uni_id: `outlet-${name}`,
    name: `Outlet ${name}`,
    legal_name: 'Outlet Ltd',
    telephone: '01632 960000',
    address: '1 Kiln Lane',
    address_type: 'Outlet',
    post_code: 'SE1 9AA',
    lat: 51.5,
    lng: -0.1,
    speciality: [],
    order_types: ['Collection' as const],
    discount_percent: 0,
    collection_minutes: 20,
    delivery_minutes: 40,
    delivery_charge: 0,
    minimum_order: 0,
    area_limit_miles: 0,
    rider_service: false,
    covers: 0,
    hours: '[]',
    hours_exceptions: '[]',
    rank: 100_000,
  }
  return (await db.insertInto('restaurants').values(values).returning('id').executeTakeFirstOrThrow()).id
}
