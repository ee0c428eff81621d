import { expect, test } from 'vitest'

import { api } from '#contract/api.ts'
import { sendOverHttp, sendInProcess } from '#server/platform/http/site/send-to-api.ts'
import { testApp } from '#server/testing/test-app.ts'
import { call, Refused } from '#web/platform/calls/call.ts'

const { app } = await testApp()
await app.listen({ host: '127.0.0.1', port: 0 })
const ways = [
  ['within the process', sendInProcess(app)(undefined)],
  ['over HTTP', sendOverHttp(app.listeningOrigin)(undefined)],
] as const

test.each(ways)('a call %s is typed by its entry and returns the reply of the entry', async (_, send) => {
  const { data, paging } = await call(send, api.restaurants.listRestaurants, { query: { limit: 3 } })
  expect(data).toHaveLength(3)
  expect(paging).toEqual({ page: 1, limit: 3, more: true })
  const id = data[0]!.restaurant._id
  const one = await call(send, api.restaurants.readRestaurant, { params: { id } })
  expect(one.data.name).toBe(data[0]!.restaurant.name)
})

test.each(ways)('a refusal %s has its message, its code and its status', async (_, send) => {
  const asked = call(send, api.restaurants.readRestaurant, { params: { id: 'nowhere' } })
  await expect(asked).rejects.toThrow(Refused)
  await expect(asked).rejects.toMatchObject({
    message: 'We cannot find that restaurant.',
    code: 'RESTAURANT_NOT_FOUND',
    status: 404,
  })
})

test('path and query values are escaped', async () => {
  const seen: string[] = []
  const send = async (path: string) => {
    seen.push(path)
    return { status: 200, json: async () => ({ data: {} }), setCookies: [] }
  }
  await call(send, api.restaurants.readRestaurant, { params: { id: '../admin?x=1' } })
  await call(send, api.banners.listBanners, { query: { type: 'a&b=c' } })
  expect(seen).toEqual([
    '/api/v1/restaurant/get-restaurant-info/..%2Fadmin%3Fx%3D1',
    '/api/v1/carousel/get-all-carousel?type=a%26b%3Dc',
  ])
})
