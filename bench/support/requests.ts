import type { Db } from '#server/platform/db/database.ts'
import { orderDrafts } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'

export type ApiRequest = {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  payload?: object
}

/** The most common requests, as the pages send them; a page that needs several calls has them all. */
export const requestNames = ['restaurant list', 'restaurant page data', 'quote'] as const
export type RequestName = (typeof requestNames)[number]

/** Only the area of the first post code is known, and every world has 300 candidates around it: only the world grows. */
export function createSearches(postCodes: readonly string[]): ApiRequest[] {
  return postCodes.map((postCode) => ({
    method: 'POST',
    url: `/api/v1/restaurant/search-restaurant-by-post-code?postCode=${encodeURIComponent(postCode)}&limit=24`,
  }))
}

const typedNames = ['sa', 'saffron', 'safron', 'chicken tikka', 'chiken tika', 'piz', 'kitchen', 'nan bread']

/** Texts as customers type them, finished and not, spelt well and not. */
export function createNameSearches(): Record<string, ApiRequest[]> {
  const near = 'postCode=SE99+9AA'
  const texts = typedNames.map((typed) => `q=${encodeURIComponent(typed)}`)
  const path = '/api/v1/restaurant'
  return {
    suggestions: texts.map((q) => ({ method: 'GET', url: `${path}/suggest?${q}` })),
    'suggestions near a post code': texts.map((q) => ({
      method: 'GET',
      url: `${path}/suggest?${q}&${near}`,
    })),
    'names near a post code': texts.map((q) => ({
      method: 'POST',
      url: `${path}/search-restaurant-by-post-code?${q}&${near}&limit=24`,
    })),
    names: texts.map((q) => ({ method: 'GET', url: `${path}/get-all-restaurants?${q}&limit=24` })),
  }
}

export async function createRequests(db: Db): Promise<Record<RequestName, ApiRequest[]>> {
  const { outlet, plain, line } = await orderDrafts(db)
  const { bearer } = await createTestUser(db)
  const read = (path: string): ApiRequest => ({ method: 'GET', url: `/api/v1/${path}` })
  return {
    'restaurant list': [read('restaurant/get-all-restaurants?limit=24')],
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
