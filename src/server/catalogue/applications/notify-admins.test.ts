import { expect, test } from 'vitest'

import { applicationClient } from '#server/testing/clients/application-client.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { send, draft, apply, applied } = await applicationClient(app, db)

test('every admin hears of an application whose email is confirmed, by email once an hour', async () => {
  const boss = await createTestUser(db, { isAdmin: true })
  const stranger = await createTestUser(db)
  const mails = async () =>
    (await readOutbox(db, boss.email!)).filter(({ subject }) => subject?.includes('New application'))
  const notices = async (customerId: string) =>
    db
      .selectFrom('notifications')
      .select(['title', 'description', 'link'])
      .where('customer_id', '=', customerId)
      .execute()
  await apply(draft())
  expect(await mails()).toEqual([])
  const { id, name } = await applied()
  const [mail] = await mails()
  expect(mail?.subject).toContain(`“${name}”`)
  expect(mail?.text).toContain(`/admin/applications/${id}`)
  expect(await notices(boss.customerId)).toEqual([
    {
      title: 'New application',
      description: `${name} wants to join. Approve it or decline it.`,
      link: `/admin/applications/${id}`,
    },
  ])
  expect(await notices(stranger.customerId)).toEqual([])
  await applied()
  expect(await mails()).toHaveLength(1)
  expect(await notices(boss.customerId)).toHaveLength(2)
  clock.forward({ hours: 1 })
  await applied()
  expect(await mails()).toHaveLength(2)
})

test('an application that was declined does not keep the business itself out, only its sender', async () => {
  const name = 'The Silver Spoon'
  const { id, email } = await applied({ name })
  expect((await apply(draft({ name }))).json()).toMatchObject({ code: 'ALREADY_APPLIED' })
  const path = `/admin-application/decline/${id}`
  expect((await send('POST', path, { reason: 'It is not theirs.' })).status).toBe(200)
  expect((await apply(draft({ name, email }))).json()).toMatchObject({ code: 'ALREADY_APPLIED' })
  expect((await apply(draft({ name }))).statusCode).toBe(200)
})

test('emails put the name of a business in quotation marks', async () => {
  const business = draft()
  await apply(business)
  expect((await readOutbox(db, business.email)).at(-1)?.text).toContain(`“${business.name}” wants to join`)
})
