import { expect, test } from 'vitest'

import { formatFieldLabel } from '#contract/input-problems.ts'
import type { FaqForAdmin } from '#contract/content/faqs.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { send, auditLog } = await adminClient(app, db)
const faq = { audience: 'Partner', question: 'When am I paid?', answer: 'Every **Friday**.', position: 500 }
const get = (search = '') => app.inject({ method: 'GET', url: `/api/v1/faq/get-all-faqs${search}` })
const shown = async () => (await get()).json<{ data: { _id: string }[] }>().data

test('CT2: the questions come in order, each with its audience and answer', async () => {
  const answer = await get()
  expect(answer.statusCode).toBe(200)
  const { data } = answer.json<{ data: { _id: string; audience: string; answer: string }[] }>()
  const stored = await db.selectFrom('faqs').select('id').orderBy('position').execute()
  expect(data.map(({ _id }) => _id)).toEqual(stored.map(({ id }) => id))
  expect(data[0]).toEqual({
    _id: expect.any(String),
    audience: 'User',
    question: 'How do I find restaurants near me?',
    answer: expect.stringContaining('post code'),
  })
  expect(new Set(data.map(({ audience }) => audience))).toEqual(new Set(['User', 'Partner']))
})

test('CT2: the list of questions rejects query parameters', async () => {
  expect((await get('?audience=User')).statusCode).toBe(400)
})

test('CT2: a question is added, edited and removed; the page and the audit log show it', async () => {
  const { data } = await send<FaqForAdmin>('POST', '/faq/create', faq)
  expect((await shown()).at(-1)).toMatchObject({ _id: data._id, answer: faq.answer })
  const answer = `Every Monday.\n\n${'More. '.repeat(800)}`
  expect((await send('PUT', `/faq/update/${data._id}`, { ...faq, answer })).status).toBe(200)
  expect((await shown()).at(-1)).toMatchObject({ answer: answer.trim() })
  expect((await send('DELETE', `/faq/remove/${data._id}`)).status).toBe(200)
  expect((await shown()).map(({ _id }) => _id)).not.toContain(data._id)
  expect((await send('PUT', `/faq/update/${data._id}`, faq)).code).toBe('FAQ_NOT_FOUND')
  const [made, changed, removed] = await auditLog()
  expect([made?.what, changed?.what, removed?.what]).toEqual(['faq-created', 'faq-changed', 'faq-removed'])
  expect(changed?.detail).toMatchObject({ 'answer before': 'Every **Friday**.' })
})

test.each([
  ['audience', 'Everybody'],
  ['question', ''],
  ['question', 'x'.repeat(301)],
  ['answer', ' \u200b '],
  ['answer', 'x'.repeat(5_001)],
  ['position', 1.5],
  ['position', 10_000],
])('CT2: a question whose %s is %j is refused with a message', async (field, value) => {
  const refused = await send('POST', '/faq/create', { ...faq, [field]: value })
  expect(refused).toMatchObject({ status: 400, error: expect.stringMatching(`^${formatFieldLabel(field)} `) })
})
