import { expect, test } from 'vitest'

import { createPushSender, type PushOutcome } from '#server/platform/push/push-sender.ts'
import { isPushService } from '#server/platform/push/is-push-service.ts'
import { readVapidKeys } from '#server/platform/push/vapid-keys.ts'
import { decryptPush, fakePushService } from '#server/testing/fakes/fake-push-service.ts'
import { testApp } from '#server/testing/test-app.ts'

const { deps } = await testApp()
const readKeys = () => readVapidKeys(deps)
const message = { text: '{"title":"Accepted"}', seconds: 900, topic: 'order 1' }

test('KI9: the stand-in reads the example of RFC 8291', () => {
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  const browser = {
    privateKey: Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'),
    auth: Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'),
  }
  const text = decryptPush(Buffer.from(body, 'base64url'), browser).toString()
  expect(text).toBe('When I grow up, I want to be a watermelon')
})

test('KI9: a message is signed for its push service and read by its browser alone', async () => {
  const service = await fakePushService()
  const { body, path } = service.browser()
  const send = createPushSender({ readKeys, contact: 'help@example.com', fetch: service.fetch })
  expect(await send(body, message)).toEqual({ outcome: 'sent' })
  const [pushed] = service.pushed
  expect(pushed).toMatchObject({
    path,
    key: (await readKeys()).publicKey,
    claims: { aud: 'https://fcm.googleapis.com', sub: 'mailto:help@example.com' },
    headers: { ttl: '900', urgency: 'high', 'content-encoding': 'aes128gcm' },
  })
  const hours = (pushed!.claims.exp * 1000 - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(1)
  expect(hours).toBeLessThanOrEqual(24)
  expect(pushed!.headers.topic).toMatch(/^[\w-]{32}$/)
  expect(JSON.parse(pushed!.text)).toEqual({ title: 'Accepted' })
})

test('KI9: every message has the same length', async () => {
  const service = await fakePushService()
  const { body } = service.browser()
  const send = createPushSender({ readKeys, contact: 'help@example.com', fetch: service.fetch })
  await send(body, message)
  await send(body, { ...message, text: '{"title":"Your order was cancelled","body":"Open it to see why."}' })
  const [short, long] = service.pushed.map(({ headers }) => headers['content-length'])
  expect(short).toBe(long)
})

test.each<[number | 'hang', PushOutcome['outcome']]>([
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [413, 'refused'],
  [401, 'not ours'],
  [403, 'not ours'],
  [429, 'not sent'],
  [500, 'not sent'],
  [503, 'not sent'],
  [302, 'not sent'],
  ['hang', 'not sent'],
])('KI9: a push service that answers %s: %s', async (status, outcome) => {
  const service = await fakePushService(() => status)
  const { body } = service.browser()
  const send = createPushSender({
    readKeys,
    contact: 'help@example.com',
    fetch: service.fetch,
    ...(status === 'hang' ? { timeoutMs: 50 } : {}),
  })
  const result = await send(body, message)
  expect(result.outcome).toBe(outcome)
  expect(JSON.stringify(result)).not.toContain('fcm/send')
})

test('KI9: an unreachable push service is tried again', async () => {
  const { browser } = await fakePushService()
  const lost = () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }))
  const send = createPushSender({ readKeys, contact: 'help@example.com', fetch: lost })
  expect(await send(browser().body, message)).toEqual({
    outcome: 'not sent',
    reason: 'no reply from the push service: ECONNREFUSED',
  })
})

test('KI9: the key of the site is the same in every process, and one from the environment takes precedence', async () => {
  const { publicKey } = await readKeys()
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  expect(await readKeys()).toEqual(await readKeys())
  const own = await readVapidKeys({ ...deps, vapidPrivateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94' })
  expect(own.publicKey).toBe(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  )
  const other = await readVapidKeys({ ...deps, secret: 'another secret that is long enough for us' })
  expect(other.publicKey).not.toBe(publicKey)
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/a', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
  ['https://web.push.apple.com/a', true],
  ['https://wns2-db5p.notify.windows.com/w/?token=a', true],
  ['https://push.own.example/a', true],
  ['http://fcm.googleapis.com/fcm/send/a', false],
  ['https://fcm.googleapis.com.evil.example/a', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://evilpush.apple.com/a', false],
  ['https://user:secret@fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com:8443/a', false],
  ['https://127.0.0.1/a', false],
  ['https://localhost/a', false],
  ['https://[::1]/a', false],
])('KI9: %s is a push service: %s', (address, expected) => {
  expect(isPushService(address, ['push.own.example'])).toBe(expected)
})
