import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { createBuckets, limitRequests } from '#server/platform/http/limit-requests.ts'

function limited() {
  let time = 0
  const app = Fastify()
  limitRequests(app, { perSecond: 10, burst: 50 }, () => time)
  app.get('/', async () => 'page')
  const get = (remoteAddress: string, url = '/') => app.inject({ method: 'GET', url, remoteAddress })
  return { get, forward: (seconds: number) => (time += seconds * 1_000) }
}

test('one address is refused after its burst, in plain text, and goes on at its rate; others are not affected', async () => {
  const { get, forward } = limited()
  for (let at = 0; at < 50; at++) expect((await get('10.0.0.1')).statusCode).toBe(200)
  const refused = await get('10.0.0.1', '/no-such-route')
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['content-type']]).toEqual([
    429,
    '5',
    'text/plain; charset=utf-8',
  ])
  expect(refused.body).toContain('Wait a few seconds, then reload the page.')
  expect((await get('10.0.0.2')).statusCode).toBe(200)
  forward(1)
  for (let at = 0; at < 10; at++) expect((await get('10.0.0.1')).statusCode).toBe(200)
  expect((await get('10.0.0.1')).statusCode).toBe(429)
})

test('requests from this machine are not limited', async () => {
  const { get } = limited()
  for (let at = 0; at < 60; at++) expect((await get('127.0.0.1')).statusCode).toBe(200)
})

test('changing the /64 inside a /56 or a /48 does not help: they have four and 16 times its room, as for every limit', () => {
  const takenBy = (addresses: string[]) => {
    const take = createBuckets({ perSecond: 1, burst: 10 }, () => 0)
    const taken = addresses.filter(take).length
    expect(take('2001:db8:2::1')).toBe(true)
    return taken
  }
  const inOne56 = Array.from({ length: 200 }, (_, at) => `2001:db8:1:${at.toString(16)}::1`)
  const inOne48 = Array.from({ length: 200 }, (_, at) => `2001:db8:1:${at.toString(16)}00::1`)
  expect([takenBy(inOne56), takenBy(inOne48)]).toEqual([40, 160])
})

test('a flood from very many addresses does not fill the memory, and an address that keeps sending stays refused', () => {
  const take = createBuckets({ perSecond: 0.001, burst: 2 }, () => 0)
  const steady = '198.51.100.7'
  expect([take(steady), take(steady), take(steady)]).toEqual([true, true, false])
  const forgotten = '198.51.100.8'
  expect([take(forgotten), take(forgotten), take(forgotten)]).toEqual([true, true, false])
  for (let at = 0; at < 120_000; at++) {
    take(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`)
    if (at % 1_000 === 0) expect(take(steady)).toBe(false)
  }
  // Its entry has made room for others.
  expect(take(forgotten)).toBe(true)
})

test('a refusal is reported once per minute and network, not once per request', () => {
  let now = 0
  const reports: string[] = []
  const take = createBuckets({ perSecond: 0.001, burst: 1 }, () => now)
  const send = (ip: string) => take(ip, () => reports.push(ip))
  for (const ip of ['198.51.100.7', '198.51.100.8', '198.51.100.7', '198.51.100.7', '198.51.100.8']) send(ip)
  expect(reports).toEqual(['198.51.100.7', '198.51.100.8'])
  now = 60_000
  send('198.51.100.7')
  send('198.51.100.7')
  expect(reports).toEqual(['198.51.100.7', '198.51.100.8', '198.51.100.7'])
})
