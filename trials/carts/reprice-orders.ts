import { randomUUID } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import type { Db } from '#server/platform/db/database.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { seededRandom } from '../../scripts/testing/seeded-random.ts'
import { type Amounts, generateCart, openMenus } from './generate-cart.ts'
import { storedAmounts } from './price-carts.ts'

type Line = { position: number; unit: number; quantity: number }
type Differing = { orderId: string; expected: Amounts | 'Canceled'; stored: unknown }
type Headers = Record<string, string>

/**
 * Places generated carts, lets dishes of each run out one after the other through the API, some of them swapped for another
 * dish, and compares the stored amounts with an independent calculation after every step.
 */
export async function repriceOrders(
  app: FastifyInstance,
  db: Db,
  { orders, seed, atOnce = 4 }: { orders: number; seed: number; atOnce?: number },
): Promise<{ compared: number; differing: Differing[] }> {
  const menus = await openMenus(db)
  const staff = await createTestUser(db, { staffOf: menus.outlets.map(({ id }) => id) })
  const random = seededRandom(seed)
  const whole = (most: number) => Math.floor(random() * most)
  const differing: Differing[] = []
  let compared = 0

  async function one(bearer: Headers) {
    const { draft } = generateCart(menus, random)
    const wish = await findSwap(db, draft.cartItems.foodItems, menus.outlets, random)
    const url = `/api/v1/order/create-customer-${draft.orderType === 'Dine In' ? 'dine-in' : 'order'}`
    const placed = await app.inject({
      method: 'POST',
      url,
      headers: bearer,
      payload: { ...draft, cartItems: wish },
    })
    const orderId = placed.json<{ data?: { _id: string } }>().data?._id
    if (!orderId) throw new Error(placed.body)
    const terms = await storedAmounts(db, orderId)
    const { coupon_kind: kind } = await db
      .selectFrom('orders')
      .select('coupon_kind')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    for (let step = 0; step <= whole(3); step++) {
      const lines = await readLines(db, orderId)
      const left = lines.filter(({ quantity }) => quantity > 0)
      const line = left[whole(left.length)]!
      const quantity = 1 + whole(line.quantity)
      const swap = await findStoredSwap(db, orderId, line.position)
      const answer = await app.inject({
        method: 'PUT',
        url: `/api/v1/outlet-order/run-out/${orderId}`,
        headers: { ...staff.bearer, 'idempotency-key': randomUUID() },
        payload: {
          line: line.position,
          quantity,
          seen: line.quantity,
          step: swap === undefined ? 'leave' : 'swap',
        },
      })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      line.quantity -= quantity
      if (swap !== undefined) lines.push({ position: lines.length + 1, unit: swap, quantity })
      const expected = calculate(terms, kind === 'free delivery', lines)
      const stored = await storedOrStatus(db, orderId)
      compared++
      if (JSON.stringify(stored) !== JSON.stringify(expected)) differing.push({ orderId, expected, stored })
      if (expected === 'Canceled' || differing.length >= 5) return
    }
  }
  const worker = async (share: number) => {
    for (
      let n = 0, me = await createTestUser(db, { isVerified: true });
      n < share && differing.length < 5;
      n++
    ) {
      if (n % 25 === 24) me = await createTestUser(db, { isVerified: true })
      await one(me.bearer)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, () => worker(Math.ceil(orders / atOnce))))
  return { compared, differing }
}

type Items = ReturnType<typeof generateCart>['draft']['cartItems']['foodItems']
type Outlets = Awaited<ReturnType<typeof openMenus>>['outlets']

/** Every third line is to be swapped for a dish without options that costs no more than its dish alone. */
async function findSwap(db: Db, foodItems: Items, outlets: Outlets, random: () => number) {
  const dishes = outlets.find(({ dishes: all }) => all.some(({ id }) => id === foodItems[0]!.food))!.dishes
  return {
    foodItems: foodItems.map((item) => {
      const own = dishes.find(({ id }) => id === item.food)!
      const price = Math.min(own.price, own.dineIn ?? own.price)
      const plain = dishes.filter(
        ({ id, price: other, dineIn, groupIds }) =>
          id !== item.food && groupIds.length === 0 && Math.max(other, dineIn ?? other) <= price,
      )
      const chosen = plain[Math.floor(random() * plain.length)]
      // An option may take something off, and then the swap would cost more.
      const isPlain = item.choices.length === 0
      return random() < 0.4 && chosen && isPlain
        ? { ...item, ifOut: { wish: 'swap', swap: { food: chosen.id } } }
        : item
    }),
  }
}

async function readLines(db: Db, orderId: string): Promise<Line[]> {
  const rows = await db
    .selectFrom('order_lines')
    .select(['position', 'base_price', 'options_price', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map(({ position, base_price, options_price, quantity }) => ({
    position,
    unit: base_price + options_price,
    quantity,
  }))
}

async function findStoredSwap(db: Db, orderId: string, line: number): Promise<number | undefined> {
  const { swap } = await db
    .selectFrom('order_lines')
    .select('swap')
    .where('order_id', '=', orderId)
    .where('position', '=', line)
    .executeTakeFirstOrThrow()
  return swap ? swap.base_price + swap.options_price : undefined
}

async function storedOrStatus(db: Db, orderId: string) {
  const { status } = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return status === 'Canceled' ? status : storedAmounts(db, orderId)
}

/** Calculated independently of src/domain: unit by unit, and the coupon penny by penny. */
function calculate(terms: Amounts, isFreeDelivery: boolean, lines: readonly Line[]): Amounts | 'Canceled' {
  if (lines.every(({ quantity }) => quantity === 0)) return 'Canceled'
  let food = 0n
  for (const { unit, quantity } of lines) for (let n = 0; n < quantity; n++) food += BigInt(unit)
  const [whole, placed] = [BigInt(terms.discount) * food, BigInt(terms.sub_total || 1)]
  const rest = whole % placed
  const discount = whole / placed + (rest * 2n >= placed ? 1n : 0n)
  let left = isFreeDelivery ? BigInt(terms.delivery_charge) : food - discount
  let coupon = 0n
  for (; coupon < BigInt(terms.coupon_amount) && left > 0n; coupon++) left--
  const total = food - discount - coupon + BigInt(terms.service_charge) + BigInt(terms.delivery_charge)
  return {
    sub_total: Number(food),
    discount: Number(discount),
    coupon_amount: Number(coupon),
    service_charge: terms.service_charge,
    delivery_charge: terms.delivery_charge,
    tip: 0,
    total: Number(total),
  }
}
