import { expect, test } from 'vitest'

import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app } = await testApp()

test('every path of the contract answers a method that it does not have with 405 and its own methods', async () => {
  const entries: Endpoint[] = Object.values(api).flatMap((feature) => Object.values(feature))
  const methodsOf = Map.groupBy(entries, ({ path }) => path)
  for (const [path, found] of methodsOf) {
    const own = found.map(({ method }) => method)
    const wrong = (['PATCH', 'POST', 'DELETE', 'GET', 'PUT'] as const).filter(
      (method) => !own.some((one) => one === method),
    )
    for (const method of wrong) {
      const url = `/api/v1${path.replace(/:\w+/g, '7e2b7ed0-55a4-4a5c-9a4c-0f4f6d5f3a11')}`
      const answer = await app.inject({ method, url, payload: 'x', headers: { 'content-type': 'text/x' } })
      expect([url, method, answer.statusCode]).toEqual([url, method, 405])
      expect(answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
      const allowed = String(answer.headers.allow).split(', ')
      expect(allowed.filter((one) => one !== 'HEAD').toSorted()).toEqual(own.toSorted())
    }
  }
})

test('a path that does not exist is still 404', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/v1/nothing-here' })
  expect(answer.json()).toMatchObject({ code: 'ENDPOINT_NOT_FOUND' })
})

test('a parameter that is too long is 404, not 405 with the very method that was used', async () => {
  const url = `/api/v1/outlet-menu/remove-food/${'x'.repeat(300)}`
  const answer = await app.inject({ method: 'PUT', url, payload: {} })
  expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined])
})
