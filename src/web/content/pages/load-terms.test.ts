import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { loadTerms } from '#web/content/pages/load-terms.ts'
import { sendContext } from '#web/platform/calls/context.ts'

const terms = {
  _id: '00000000-0000-4000-8000-000000000000',
  role: 'Rider',
  title: 'Rider Policy',
  body: 'Hello.\n\n## Safety\n\nFirst.',
  version: 3,
  publishedAt: '2026-06-30T23:30:00.000Z',
}

test('EN14: terms are shown with their version and the London date of publication', async () => {
  const shown = await loadTerms(contextThatAnswers(200, { data: terms }), 'Rider', 'rider')
  expect(shown).toEqual({
    title: 'Rider Policy',
    version: 3,
    published: { at: '2026-06-30T23:30:00.000Z', text: '1 July 2026' },
    html: '<p>Hello.</p>\n<h3 id="rider-safety">Safety</h3>\n<p>First.</p>\n',
    sections: [{ id: 'rider-safety', title: 'Safety' }],
  })
})

test('EN14: missing terms are no error, so the pages of a new site still work', async () => {
  const none = { error: 'There are no terms for that role yet.', code: 'TERMS_NOT_FOUND' }
  expect(await loadTerms(contextThatAnswers(404, none), 'Rider')).toBeNull()
})

test('any other refusal is thrown', async () => {
  const fault = { error: 'Something went wrong on our side.', code: 'SERVER_FAULT' }
  await expect(loadTerms(contextThatAnswers(500, fault), 'Rider')).rejects.toMatchObject({ status: 500 })
})

function contextThatAnswers(status: number, body: unknown): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(sendContext, async () => ({ status, json: async () => body, setCookies: [] }))
  return context
}
