import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test, vi } from 'vitest'

import { parsePostcode } from '#domain/shared/geo/postcode.ts'
import { findOnPostcodesIo } from '#server/platform/postcodes/postcodes-io.ts'
import { cachePoints } from '#server/platform/postcodes/cache-points.ts'

const patient = 60_000

/** A fake server on a free port, closed after the test. */
async function standIn(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const answering = (status: number, body: string) =>
  standIn((_, response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(body))

async function ask(url: string, text: string, timeoutMs = patient) {
  const report = vi.fn<(line: string) => void>()
  const point = await cachePoints(findOnPostcodesIo(url, timeoutMs, report), () => 0)(parsePostcode(text)!)
  return { point, reported: report.mock.calls.map(([line]) => line) }
}

const good = JSON.stringify({
  status: 200,
  result: { postcode: 'SE1 9AA', latitude: 51.5, longitude: -0.09, country: 'England' },
})

test('D38: whole post codes and outcodes are requested from the right endpoints of postcodes.io', async () => {
  const asked: (string | undefined)[] = []
  const url = await standIn((request, response) => {
    asked.push(request.url)
    response.end(good)
  })
  expect(await ask(url, 'se19aa')).toEqual({ point: { lat: 51.5, lng: -0.09 }, reported: [] })
  await ask(`${url}/proxy/`, 'SE1')
  await ask(`${url}/proxy`, 'SE1')
  expect(asked).toEqual(['/postcodes/SE1%209AA', '/proxy/outcodes/SE1', '/proxy/outcodes/SE1'])
})

test('a post code that postcodes.io does not know or cannot place is not reported', async () => {
  const unknown = await answering(404, '{"status":404,"error":"Postcode not found"}')
  expect(await ask(unknown, 'SE1 9ZZ')).toEqual({ point: undefined, reported: [] })
  const placeless = await answering(200, '{"status":200,"result":{"latitude":null,"longitude":null}}')
  expect(await ask(placeless, 'SE1 9ZZ')).toEqual({ point: undefined, reported: [] })
})

test.each([
  ['an error', 500, '{"status":500}', 'status 500'],
  ['a refusal', 429, 'Too many requests', 'status 429'],
  ['what is not JSON', 200, '<html>Welcome to the hotel</html>', 'not JSON'],
  ['nothing', 200, '', 'not JSON'],
  ['JSON of another shape', 200, '{"status":200,"result":[{"latitude":51.5}]}', 'unexpected reply'],
  ['positions that are text', 200, '{"result":{"latitude":"51.5","longitude":"0"}}', 'unexpected reply'],
  ['a position elsewhere', 200, '{"result":{"latitude":40.7,"longitude":-74}}', 'outside the UK'],
  ['a redirection', 302, '', 'no connection'],
])('%s is reported in one line without the post code', async (_, status, body, why) => {
  const url = await answering(status, body)
  const { point, reported } = await ask(url, 'SE1 9AA')
  expect(point).toBeUndefined()
  expect(reported).toEqual([expect.stringContaining(why)])
  expect(reported[0]).not.toContain('SE1')
})

test('a reply that never starts or never ends is a timeout', async () => {
  const silent = await standIn(() => {})
  expect(await ask(silent, 'SE1 9AA', 50)).toEqual({
    point: undefined,
    reported: [expect.stringContaining('timeout')],
  })
  const endless = await standIn((_, response) => void response.write('{"status":200,'))
  expect(await ask(endless, 'SE1 9AA', 50)).toEqual({
    point: undefined,
    reported: [expect.stringContaining('timeout')],
  })
})

test('an unreachable service is skipped', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  const { point, reported } = await ask(`http://127.0.0.1:${port}`, 'SE1 9AA')
  expect(point).toBeUndefined()
  expect(reported).toEqual([expect.stringContaining('ECONNREFUSED')])
})

test('a point is requested once, and after a failure the service is not called for a minute', async () => {
  let now = 0
  const answers = vi.fn(async (): Promise<{ lat: number; lng: number } | undefined> => ({
    lat: 51.5,
    lng: -0.09,
  }))
  const remembered = cachePoints(answers, () => now)
  const [se1, m1] = [parsePostcode('SE1 9AA')!, parsePostcode('M1 1AE')!]
  await Promise.all([remembered(se1), remembered(se1)])
  expect(await remembered(se1)).toEqual({ lat: 51.5, lng: -0.09 })
  expect(answers).toHaveBeenCalledTimes(1)
  answers.mockRejectedValueOnce(new Error('down'))
  expect(await remembered(m1)).toBeUndefined()
  now = 59_999
  expect(await remembered(m1)).toBeUndefined()
  expect(answers).toHaveBeenCalledTimes(2)
  now = 60_000
  expect(await remembered(m1)).toEqual({ lat: 51.5, lng: -0.09 })
})
