import { expect, test } from 'vitest'

import { asAdmin } from '#server/testing/as-admin.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { say, log } = await asAdmin(app, db)

type Thing = { _id: string } & Record<string, unknown>
const banner = { title: 'Rain', description: '', buttonTitle: 'Go', link: '/home', image: null, position: 9 }
const coupon = { amount: 5, minimumOrder: 0, totalUses: 9, usesPerCustomer: 1 }
const days = { validFrom: '2026-11-20', validTo: '2026-12-20' }

const made = async (feature: string, body: object) =>
  (await say<Thing>('POST', `/${feature}/create`, body)).data._id

/** Each with how it is opened, and what two people make of it. */
const things: [what: string, open: () => Promise<{ path: string; fields: Record<string, unknown> }>][] = [
  [
    'banner',
    async () => {
      const fields = { ...banner, backgroundColor: '#FFC640', buttonTextColor: '#FFFFFF' }
      return { path: `/carousel/update/${await made('carousel', fields)}`, fields }
    },
  ],
  [
    'cuisine',
    async () => {
      const fields = { type: 'Georgian', position: 9 }
      return { path: `/cuisine/update/${await made('cuisine', fields)}`, fields }
    },
  ],
  [
    'question',
    async () => {
      const fields = { audience: 'User', question: 'Boats?', answer: 'Moored ones.', position: 9 }
      return { path: `/faq/update/${await made('faq', fields)}`, fields }
    },
  ],
  [
    'coupon',
    async () => {
      const fields = { ...coupon, ...days }
      return { path: `/coupon/update/${await made('coupon', { ...fields, code: 'BOAT-5' })}`, fields }
    },
  ],
  [
    'service charge',
    async () => {
      const { data } = await say<{ serviceCharge: number }>('GET', '/service-charge/get-service-charge')
      return { path: '/service-charge/update', fields: data }
    },
  ],
]

test.each(things)(
  'D7: of ten who opened one %s and save, one does and the others are told',
  async (_, open) => {
    const { path, fields } = await open()
    const lines = (await log()).length
    const changed = (n: number) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          typeof value === 'number' ? value + 1 + n : value,
        ]),
      )
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => say('PUT', path, { ...changed(n), seen: fields })),
    )
    expect(answers.map(({ status, code }) => code ?? String(status)).toSorted()).toEqual([
      '200',
      ...Array.from({ length: 9 }, () => 'CHANGED_MEANWHILE'),
    ])
    expect((await log()).length).toBe(lines + 1)
    const won = answers.find(({ status }) => status === 200)!.data
    const seen = Object.fromEntries(Object.keys(fields).map((name) => [name, won[name]]))
    expect((await say('PUT', path, { ...fields, seen })).status).toBe(200)
  },
)

test('D7, API30: of ten who publish terms after the same version, one does and the others are told', async () => {
  const { data } = await say<{ version: number }>('GET', '/terms-and-condition/get-by-role?role=Rider')
  const words = { role: 'Rider', title: 'Ride', body: 'Safely.', follows: data.version }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => say('POST', '/terms-and-condition/create', words)),
  )
  expect(answers.map(({ status, code }) => code ?? String(status)).toSorted()).toEqual([
    '200',
    ...Array.from({ length: 9 }, () => 'CHANGED_MEANWHILE'),
  ])
})
