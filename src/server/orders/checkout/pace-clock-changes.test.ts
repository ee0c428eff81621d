import { expect, test } from 'vitest'

import { pacingFixture } from '#server/testing/fixtures/pacing-fixture.ts'
import { testApp } from '#server/testing/test-app.ts'

test('KI1: in the hour that repeats in autumn each quarter has its own points', async () => {
  // 01:50 in summer time: the food is ready at 01:10 in winter time.
  const { app, db } = await testApp(new Date('2026-10-25T00:50:00Z'))
  const { ordered, takenAt } = await pacingFixture(app, db)
  expect((await ordered(36)).expectedAt).toBe('2026-10-25T01:15:00.000Z')
  expect(await takenAt('2026-10-25T01:00:00Z')).toBe(36)
  expect(await takenAt('2026-10-25T00:00:00Z')).toBe(0)
  expect((await ordered(36)).expectedAt).toBe('2026-10-25T01:30:00.000Z')
  expect(await takenAt('2026-10-25T01:15:00Z')).toBe(36)
})

test('KI1: of the hour that repeats only the first can be chosen, and takes its own points', async () => {
  const { app, db } = await testApp(new Date('2026-10-24T23:30:00Z'))
  const { ordered, order, takenAt } = await pacingFixture(app, db)
  const [first, second] = ['2026-10-25T00:15:00.000Z', '2026-10-25T01:15:00.000Z']
  await ordered(40, { pickupTime: first })
  expect(await order(1, { pickupTime: second })).toMatchObject({ code: 'TIME_NOT_OFFERED' })
  expect([await takenAt(first), await takenAt(second)]).toEqual([40, 0])
  const gone = await order(1, { pickupTime: first })
  expect(gone).toMatchObject({ code: 'SLOT_TAKEN' })
  expect(gone.error).toContain('01:15')
  for (const pickupTime of gone.detail!.next) await ordered(1, { pickupTime })
})

test('KI1: a promise passes over the hour that is skipped in spring', async () => {
  const { app, db } = await testApp(new Date('2027-03-28T00:50:00Z'))
  const { ordered, quoted, takenAt } = await pacingFixture(app, db)
  const { schedule } = (await quoted(36)).data
  const { expectedAt } = await ordered(36)
  // 02:15 in summer time, 25 minutes from now.
  expect([schedule.expectedAt, expectedAt]).toEqual(['2027-03-28T01:15:00.000Z', '2027-03-28T01:15:00.000Z'])
  expect(await takenAt('2027-03-28T01:00:00Z')).toBe(36)
})
