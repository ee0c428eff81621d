import { expect, test } from 'vitest'

import { adminClient } from '#server/testing/clients/admin-client.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps } = await testApp()
const { send, auditLog } = await adminClient(app, db)
const settings = async () =>
  (await app.inject({ method: 'GET', url: '/api/v1/site-settings/get' })).json<{ data: object }>().data

test('each setting is saved on its own, is public at once, and has an audit entry', async () => {
  expect(await settings()).toEqual({ siteName: null, telephone: null, supportEmail: null })
  const { data } = await send<{ version: string }>('PUT', '/site-settings/update', { siteName: 'Plum & Co' })
  expect(await settings()).toEqual({ siteName: 'Plum & Co', telephone: null, supportEmail: null })
  const contact = { telephone: '0113 496 0000', supportEmail: 'Help@Plum.example', version: data.version }
  expect((await send('PUT', '/site-settings/update', contact)).status).toBe(200)
  expect(await settings()).toEqual({
    siteName: 'Plum & Co',
    telephone: '0113 496 0000',
    supportEmail: 'help@plum.example',
  })
  expect((await auditLog()).map(({ what }) => what)).toEqual([
    'site-settings-changed',
    'site-settings-changed',
  ])
})

test('a stale version is refused with the present settings', async () => {
  const { data } = await send<{ version: string }>('GET', '/site-settings/get-for-admin')
  await send('PUT', '/site-settings/update', { siteName: 'Newer' })
  const late = await send('PUT', '/site-settings/update', { siteName: 'Older', version: data.version })
  expect(late).toMatchObject({
    status: 409,
    code: 'CHANGED_MEANWHILE',
    detail: { present: { siteName: 'Newer' } },
  })
})

test.each([
  [{ siteName: '' }, 'INVALID_INPUT'],
  [{ siteName: 'x'.repeat(41) }, 'INVALID_INPUT'],
  [{ siteName: 'two\nlines' }, 'INVALID_INPUT'],
  [{ telephone: 'call us' }, 'INVALID_INPUT'],
  [{ telephone: '01234' }, 'INVALID_INPUT'],
  [{ supportEmail: 'nobody' }, 'INVALID_INPUT'],
])('%o is refused', async (body, code) => {
  expect((await send('PUT', '/site-settings/update', body)).code).toBe(code)
})

test('an admin reads which services of the installation are not set up', async () => {
  deps.missingServices = ['email', 'sms']
  const { data } = await send<object>('GET', '/site-settings/get-for-admin')
  expect(data).toMatchObject({ missingServices: ['email', 'sms'] })
})

test('only admins change settings; the service charge counts as set once an admin has saved it', async () => {
  const { bearer } = await createTestUser(db)
  const url = '/api/v1/site-settings/update'
  const payload = { siteName: 'Mine' }
  expect((await app.inject({ method: 'PUT', url, headers: bearer, payload })).statusCode).toBe(403)
  const isSet = async () =>
    (await send<{ isChargeSet: boolean }>('GET', '/site-settings/get-for-admin')).data.isChargeSet
  expect(await isSet()).toBe(false)
  await send('PUT', '/service-charge/update', { serviceCharge: 0.5 })
  expect(await isSet()).toBe(true)
})
