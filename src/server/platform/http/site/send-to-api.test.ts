import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'

import { limitRequests } from '#server/platform/http/limit-requests.ts'
import { sendOverHttp } from '#server/platform/http/site/send-to-api.ts'

const site = '10.9.0.1'
const api = Fastify({ trustProxy: [site] })
limitRequests(api, { perSecond: 1, burst: 3 })
api.get('/', async () => 'page')

/** Records the headers that the site sends. */
const recorder = Fastify()
recorder.get('/', async ({ headers }) => headers)
const recorderUrl = await recorder.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => recorder.close())

test('the calls of a separate site for cached pages, which have no visitor, are not limited as one visitor', async () => {
  const sent = await sendOverHttp(recorderUrl)(undefined)('/', { method: 'GET', headers: {} })
  const headers = (await sent.json()) as Record<string, string>
  const statusesFrom = async (remoteAddress: string) => {
    const statuses = []
    for (let at = 0; at < 5; at++)
      statuses.push((await api.inject({ method: 'GET', url: '/', headers, remoteAddress })).statusCode)
    return statuses
  }
  expect(await statusesFrom(site)).toEqual([200, 200, 200, 200, 200])
  // Anyone else can send the same headers.
  expect(await statusesFrom('10.9.0.2')).toEqual([200, 200, 200, 429, 429])
})
