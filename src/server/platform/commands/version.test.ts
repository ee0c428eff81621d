import { expect, test } from 'vitest'

import { adminClient } from '#server/testing/clients/admin-client.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { send, auditLog } = await adminClient(app, db)

type Edited = { version: string | number } & Record<string, unknown>
type Subject = { path: string; fields: Record<string, unknown>; version: Edited['version'] }

const banner = { title: 'Rain', description: '', buttonTitle: 'Go', link: '/home', image: null, position: 9 }
const coupon = { amount: 5, minimumOrder: 0, totalUses: 9, usesPerCustomer: 1 }
const days = { validFrom: '2026-11-20', validTo: '2026-12-20' }

async function create(feature: string, fields: Record<string, unknown>, more: object = {}): Promise<Subject> {
  const { data } = await send<Edited & { _id: string }>('POST', `/${feature}/create`, { ...fields, ...more })
  return { path: `/${feature}/update/${data._id}`, fields, version: data.version }
}

const subjects: [what: string, open: () => Promise<Subject>][] = [
  ['banner', () => create('carousel', { ...banner, backgroundColor: '#FFC640', buttonTextColor: '#FFFFFF' })],
  ['cuisine', () => create('cuisine', { type: 'Georgian', position: 9 })],
  [
    'question',
    () => create('faq', { audience: 'User', question: 'Boats?', answer: 'Moored ones.', position: 9 }),
  ],
  ['coupon', () => create('coupon', { ...coupon, ...days }, { code: 'BOAT-5' })],
  [
    'service charge',
    async () => {
      const { data } = await send<Edited>('GET', '/service-charge/get-service-charge')
      const { version, ...fields } = data
      return { path: '/service-charge/update', fields, version }
    },
  ],
]

test.each(subjects)(
  'D7: of ten admins who opened one %s and save, one succeeds and the others are shown what stands now',
  async (_, open) => {
    const { path, fields, version } = await open()
    const entries = (await auditLog()).length
    const changed = (n: number) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          typeof value === 'number' ? value + 1 + n : value,
        ]),
      )
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => send<Edited>('PUT', path, { ...changed(n), version })),
    )
    expect(answers.map(({ status, code }) => code ?? String(status)).toSorted()).toEqual([
      '200',
      ...Array.from({ length: 9 }, () => 'CHANGED_MEANWHILE'),
    ])
    expect((await auditLog()).length).toBe(entries + 1)
    const { data: saved } = answers.find(({ status }) => status === 200)!
    expect(saved.version).not.toBe(version)
    for (const { detail } of answers.filter(({ status }) => status === 409))
      expect(detail).toEqual({ present: saved })
    const again = await send<Edited>('PUT', path, { ...fields, version: saved.version })
    expect([again.status, again.data.version]).toEqual([200, version])
    expect((await send('PUT', path, changed(11))).status).toBe(200)
  },
)

test('D7: the audit log records the fields of a change, not its version', async () => {
  const { path, fields, version } = await create('cuisine', { type: 'Alsatian', position: 9 })
  await send('PUT', path, { ...fields, position: 10, version })
  expect((await auditLog()).at(-1)?.detail).toEqual({ slug: 'alsatian', 'position before': 9, position: 10 })
})

test('D7, API30: of ten admins who publish terms after the same version, one succeeds and the others are shown its text', async () => {
  const { data } = await send<Edited>('GET', '/terms-and-condition/get-by-role?role=Rider')
  const body = { role: 'Rider', title: 'Ride', body: 'Safely.', version: data.version }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send<Edited>('POST', '/terms-and-condition/create', body)),
  )
  expect(answers.map(({ status, code }) => code ?? String(status)).toSorted()).toEqual([
    '200',
    ...Array.from({ length: 9 }, () => 'CHANGED_MEANWHILE'),
  ])
  const { data: published } = answers.find(({ status }) => status === 200)!
  for (const { detail } of answers.filter(({ status }) => status === 409))
    expect(detail).toEqual({ present: published })
})

test.each([['7'], [''], ['0123456789ABCDEF'], [7], [null]])('D7: %j is no version', async (version) => {
  expect((await send('PUT', '/service-charge/update', { serviceCharge: 1, version })).status).toBe(400)
})
