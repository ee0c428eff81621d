import { expect, test } from 'vitest'

import { applicationClient } from '#server/testing/clients/application-client.ts'
import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps } = await testApp()
const { send, applied } = await applicationClient(app, db)

type Person = Awaited<ReturnType<typeof createTestUser>>
const termsVersion = (await deps.findTermsInForce(db, 'Business Owner'))?.version ?? 0

async function accept({ bearer }: Person, email: string): Promise<void> {
  const token = /\/invitation\?token=([\w-]+)/.exec((await readOutbox(db, email)).at(-1)?.text ?? '')?.[1]
  const payload = { token, termsVersion }
  const url = '/api/v1/invitation/accept'
  expect((await app.inject({ method: 'POST', url, headers: bearer, payload })).statusCode).toBe(200)
}
const approve = async (more: object = {}) => {
  const application = await applied(more)
  const { data } = await send<{ restaurantId: string }>(
    'POST',
    `/admin-application/approve/${application.id}`,
  )
  return { ...application, restaurantId: data.restaurantId }
}
const exported = async ({ bearer }: Person) =>
  (await app.inject({ method: 'GET', url: '/api/v1/customer/export-my-data', headers: bearer })).json<{
    data: { records: { applications: object[] } }
  }>().data.records.applications
const close = ({ bearer }: Person) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/customer/close-account',
    headers: bearer,
    payload: { password },
  })
const stored = async (id: string) =>
  (await db.selectFrom('applications').select('id').where('id', '=', id).execute()).length
const addOwner = async (restaurantId: string) => createTestUser(db, { staffOf: [restaurantId] })

test('D11: the person who applied finds the application in their export, and closing the account deletes it', async () => {
  const { id, name, email, restaurantId } = await approve()
  const rosa = await createTestUser(db)
  expect(await exported(rosa)).toEqual([])
  await accept(rosa, email)
  expect(await exported(rosa)).toMatchObject([
    {
      name,
      email,
      telephone: '01943 496013',
      message: 'Family place.\nPasta every morning.',
      state: 'approved',
    },
  ])
  expect(JSON.stringify(await exported(rosa))).not.toContain('token')
  const partner = await addOwner(restaurantId)
  expect(await exported(partner)).toEqual([])
  expect((await close(rosa)).statusCode).toBe(200)
  expect(await stored(id)).toBe(0)
})

test('D11: a later invitation counts if the account has the email of the application', async () => {
  const rosa = await createTestUser(db)
  const { name, email, restaurantId } = await approve({ email: rosa.email! })
  await db.deleteFrom('invitations').where('email', '=', email).execute()
  await send('POST', `/role/invite-staff/${restaurantId}`, { email })
  await accept(rosa, email)
  expect(await exported(rosa)).toMatchObject([{ name }])
})

test('D11: an account with the email of an application, and a partner who closes theirs, leave it alone', async () => {
  const squatter = await createTestUser(db)
  const { id, email, restaurantId } = await approve({ email: squatter.email! })
  await accept(await createTestUser(db), email)
  const partner = await addOwner(restaurantId)
  for (const person of [squatter, partner]) {
    expect(await exported(person)).toEqual([])
    expect((await close(person)).statusCode).toBe(200)
  }
  expect(await stored(id)).toBe(1)
})
