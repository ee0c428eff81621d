import { randomInt, randomUUID } from 'node:crypto'

import type { Menu } from '#contract/catalogue/menu.ts'

/** This outlet of the demonstration world is always open. */
export const openOutlet = 'saffron-street-london'

export type Headers = Record<string, string>

/** Signs a guest up with a random mobile number. */
export async function joinAsGuest(url: string): Promise<Headers> {
  const mobileNo = `0770090${String(randomInt(10_000)).padStart(4, '0')}`
  const answer = await send(url, '/guest/guest-signup', { name: 'Amira Khan', mobileNo })
  return { authorization: `Bearer ${(answer as { token: string }).token}` }
}

/** A dish without options, in a quantity above any minimum order. */
export async function chooseDish(url: string): Promise<{ food: string; quantity: number }> {
  const { data } = (await send(url, `/category/get-restaurant-menu/${openOutlet}`)) as { data: Menu }
  const dish = data.categories
    .flatMap(({ foods }) => foods)
    .find((food) => food.groupIds.length === 0 && !food.isAlcohol && !food.isSoldOut && food.price > 5)
  if (!dish) throw new Error('no dish to order')
  return { food: dish._id, quantity: 3 }
}

export function createDraft(dish: { food: string; quantity: number }): object {
  return {
    restaurant: openOutlet,
    orderType: 'Collection',
    paymentMethod: 'Cash',
    customerName: 'Amira Khan',
    cartItems: { foodItems: [dish] },
    termsAccepted: true,
  }
}

export async function placeOrder(url: string, headers: Headers): Promise<string> {
  const order = createDraft(await chooseDish(url))
  const keyed = { ...headers, 'idempotency-key': randomUUID() }
  const answer = await send(url, '/order/create-customer-order', order, keyed)
  return (answer as { data: { _id: string } }).data._id
}

export async function send(url: string, address: string, body?: object, headers: Headers = {}) {
  const answer = await fetch(`${url}/api/v1${address}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
