import { expect, test } from 'vitest'

import { adminClient } from '#server/testing/clients/admin-client.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp(new Date('2026-11-16T10:00:00Z'))
const { send, auditLog } = await adminClient(app, db)
const grow = { name: 'Grow', percent: 7.5, fromDay: '2026-11-17' }

async function open() {
  const outlet = await insertOutletRow(db)
  const add = (body: object) => send<{ plans: object[] }>('PUT', `/admin-plan/${outlet}`, body)
  return { outlet, add }
}

test('ST6: a plan begins after today', async () => {
  const { outlet, add } = await open()
  expect((await add({ ...grow, fromDay: '2026-11-16' })).code).toBe('PLAN_IN_THE_PAST')
  expect((await add({ ...grow, percent: 50.01 })).status).toBe(400)
  expect((await add({ ...grow, percent: 0.001 })).status).toBe(400)
  expect((await add(grow)).data.plans).toEqual([grow])
  const { data } = await send('GET', `/admin-plan/${outlet}`)
  expect(data).toMatchObject({ plans: [grow], today: '2026-11-16' })
  expect((await auditLog()).at(-1)).toMatchObject({ what: 'commission-plan-added', detail: grow })
})

test('ST6: until its day a plan is replaced by another from that day, afterwards it is not', async () => {
  const { add } = await open()
  const start = { name: 'Start', percent: 3, fromDay: '2026-11-20' }
  await add(start)
  await add({ ...grow, percent: 50 })
  expect((await add({ ...grow, percent: 5 })).data.plans).toEqual([start, { ...grow, percent: 5 }])
  const added = (await auditLog()).filter(({ what }) => what === 'commission-plan-added')
  expect(added.slice(-2).map(({ detail }) => detail['percent'])).toEqual([50, 5])
  clock.forward({ days: 1 })
  expect((await add(grow)).code).toBe('PLAN_IN_THE_PAST')
})
