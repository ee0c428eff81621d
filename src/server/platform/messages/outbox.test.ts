import { expect, test } from 'vitest'

import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'
import { testApp } from '#server/testing/test-app.ts'

const outbox = { method: 'GET', url: '/dev/outbox' } as const

test('D5: by default the server shows no outbox', async () => {
  const { app } = await testApp()
  expect((await app.inject(outbox)).statusCode).toBe(404)
})

test('D5: in development /dev/outbox shows the latest messages, with markup escaped', async () => {
  const { app, db } = await testApp(undefined, { showsOutbox: true })
  const text = 'Your code is 424242 <script>alert(1)</script> http://localhost/a?b=1&c="x'
  await db
    .transaction()
    .execute((tx) => enqueueMessage(tx, { key: 'code', channel: 'sms', to: '+447700900123', text }))
  const page = await app.inject(outbox)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('+447700900123')
  expect(page.body).toContain('424242')
  expect(page.body).not.toContain('<script>')
  expect(page.body).toContain('<a href="http://localhost/a?b=1&#38;c=&#34;x">')
})
