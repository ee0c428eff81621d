import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'

import Fastify from 'fastify'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'

import { handleErrors } from '#server/platform/http/handle-errors.ts'
import { forwardApi } from '#server/platform/http/site/forward-api.ts'

const behind = Fastify()
const stranger = Fastify()
behind.all('/api/*', async (request, reply) => {
  reply.header('set-cookie', ['a=1', 'b=2'])
  return { method: request.method, url: request.url, body: request.body ?? null, headers: request.headers }
})
const streams: Readable[] = []
for (const [path, type] of [
  ['/api/stream', 'text/event-stream'],
  ['/api/endless', 'text/plain'],
] as const)
  behind.get(path, async (_request, reply) => {
    const body = new Readable({ read: () => {} })
    body.push('data: 1\n\n')
    if (path === '/api/stream') streams.push(body)
    return reply.type(type).send(body)
  })
stranger.all('/*', async () => 'the stranger answers')
for (const app of [behind, stranger]) await app.listen({ host: '127.0.0.1', port: 0 })

const site = Fastify()
handleErrors(site)
await site.register(async (scope) => forwardApi(scope, behind.listeningOrigin))
await site.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => Promise.all([site, behind, stranger].map((app) => app.close())))

test('a call is forwarded with its method, query, body and cookies, and both cookies come back', async () => {
  const answer = await fetch(`${site.listeningOrigin}/api/v1/x?y=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'session=s', 'x-forwarded-host': 'evil.test' },
    body: '{"z":1}',
  })
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await answer.json()).toMatchObject({
    method: 'POST',
    url: '/api/v1/x?y=1',
    body: { z: 1 },
    headers: { cookie: 'session=s', 'x-forwarded-host': new URL(site.listeningOrigin).host },
  })
})

test('a request line with another host is never forwarded there', async () => {
  const answer = await raw(
    `GET ${stranger.listeningOrigin}/api/v1/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  )
  expect(answer).not.toContain('the stranger answers')
})

test.each(['/api/../metrics', '/api/%2e%2e/metrics', '/api/v1/../../metrics', '/api/..\\metrics'])(
  'a path that leads out of the API (%s) is not forwarded',
  async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 40[04]/)
  },
)

test('an unreachable API gives 503', async () => {
  const lonely = Fastify()
  handleErrors(lonely)
  await lonely.register(async (scope) => forwardApi(scope, 'http://127.0.0.1:9'))
  const answer = await lonely.inject({ method: 'GET', url: '/api/v1/x' })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'NOT_READY' })
})

test('a stream is forwarded event by event, has no timeout, and ends on both sides with its reader', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const answer = await fetch(`${site.listeningOrigin}/api/stream`)
  const reader = answer.body!.getReader()
  const read = async () => new TextDecoder().decode((await reader.read()).value)
  expect(await read()).toBe('data: 1\n\n')
  await vi.advanceTimersByTimeAsync(120_000)
  streams[0]!.push('data: 2\n\n')
  expect(await read()).toBe('data: 2\n\n')
  const ended = once(streams[0]!, 'close')
  await reader.cancel()
  await ended
})

test('any other response that does not end is aborted after the timeout', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const answer = await fetch(`${site.listeningOrigin}/api/endless`)
  await vi.advanceTimersByTimeAsync(31_000)
  await expect(answer.text()).rejects.toThrow()
})

function raw(text: string): Promise<string> {
  const { port } = new URL(site.listeningOrigin)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
  })
}
