import type { Db } from '#server/platform/db/database.ts'
import { orderDrafts } from '#server/testing/order-world.ts'
import { signedIn } from '#server/testing/signed-in.ts'

export type Ask = { method: 'GET' | 'POST'; url: string; headers?: Record<string, string>; payload?: object }

/** What visitors ask for most, as the site's own pages ask for it; a page that needs several answers has them all. */
export const askNames = ['restaurant list', 'post-code search', 'restaurant page data', 'quote'] as const
export type AskName = (typeof askNames)[number]

export async function asksIn(db: Db): Promise<Record<AskName, Ask[]>> {
  const { outlet, plain, line } = await orderDrafts(db)
  const { bearer } = await signedIn(db)
  const read = (path: string): Ask => ({ method: 'GET', url: `/api/v1/${path}` })
  return {
    'restaurant list': [read('restaurant/get-all-restaurants?limit=24')],
    // Of this one only the area is known, and around it any world has its 300 candidates: what grows is the world alone.
    'post-code search': [
      {
        method: 'POST',
        url: '/api/v1/restaurant/search-restaurant-by-post-code?postCode=SE99%209AA&limit=24',
      },
    ],
    'restaurant page data': [
      read(`restaurant/get-restaurant-info/${outlet.uni_id}`),
      read('cuisine/get-all-cuisines'),
      read('service-charge/get-service-charge'),
      read(`category/get-restaurant-menu/${outlet.uni_id}`),
    ],
    quote: [
      {
        method: 'POST',
        url: '/api/v1/order/quote',
        headers: bearer,
        payload: {
          restaurant: outlet.uni_id,
          orderType: 'Collection',
          cartItems: { foodItems: plain.slice(0, 3).map(({ id }) => line(id, 2)) },
        },
      },
    ],
  }
}

/** The same as it goes over the wire. */
export function writeRequest({ method, url, headers = {}, payload }: Ask): string {
  const body = payload ? JSON.stringify(payload) : ''
  const lines = Object.entries({
    host: 'localhost',
    ...headers,
    ...(payload ? { 'content-type': 'application/json' } : {}),
    ...(method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}
