import { expect, test } from 'vitest'

import { testApp } from '#server/testing/test-app.ts'

const { app } = await testApp()

test('D5: without being told to, the server shows no outbox', async () => {
  expect((await app.inject({ method: 'GET', url: '/dev/outbox' })).statusCode).toBe(404)
})
