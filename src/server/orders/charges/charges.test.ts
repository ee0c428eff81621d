import { expect, test } from 'vitest'

import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const version = expect.stringMatching(/^[0-9a-f]{16}$/)

test('API38, EN12: the service charge is returned in pounds, as it is set', async () => {
  const ask = async () =>
    (await app.inject('/api/v1/service-charge/get-service-charge')).json<{
      data: { serviceCharge: number }
    }>()
  expect(await ask()).toEqual({ data: { serviceCharge: 0.5, version } })
  await db.updateTable('site_settings').set({ service_charge: 99 }).execute()
  expect(await ask()).toEqual({ data: { serviceCharge: 0.99, version } })
})
