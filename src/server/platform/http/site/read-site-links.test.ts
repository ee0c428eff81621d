import { expect, test } from 'vitest'

import { readConfig } from '#server/platform/config/config.ts'
import { cacheLinks, createLinksReader } from '#server/platform/http/site/read-site-links.ts'
import { timeouts } from '#server/platform/timeouts.ts'

function reader() {
  const api = {
    settings: { siteName: null as string | null, telephone: null, supportEmail: null },
    status: 200,
  }
  let [now, calls] = [0, 0]
  const { links } = readConfig({ SITE_NAME: 'From the environment' })
  const read = createLinksReader(links, async () => {
    calls++
    return { status: api.status, json: async () => ({ data: api.settings }), setCookies: [] }
  })
  const cached = cacheLinks(read, () => now, timeouts.siteSettings)
  return { api, read, ...cached, forward: (by: number) => (now += by), calls: () => calls }
}

test('the settings of an admin win over the environment, which applies without them', async () => {
  const { api, readLinks, forward } = reader()
  expect((await readLinks()).siteName).toBe('From the environment')
  api.settings.siteName = 'Plum & Co'
  forward(timeouts.siteSettings)
  expect(await readLinks()).toMatchObject({ siteName: 'Plum & Co', telephone: '020 7946 0100' })
})

test('after a change through this site the settings are read again at once', async () => {
  const { api, readLinks, expireLinks } = reader()
  await readLinks()
  api.settings.siteName = 'Plum & Co'
  expect((await readLinks()).siteName).toBe('From the environment')
  expireLinks()
  expect((await readLinks()).siteName).toBe('Plum & Co')
})

test('pages that are rendered at once share one call, and a failing API leaves the last known settings', async () => {
  const { api, readLinks, forward, calls } = reader()
  api.settings.siteName = 'Plum & Co'
  await Promise.all([readLinks(), readLinks(), readLinks()])
  expect(calls()).toBe(1)
  api.status = 503
  forward(timeouts.siteSettings)
  expect((await readLinks()).siteName).toBe('Plum & Co')
})

test('a reader that is not cached reads the settings each time', async () => {
  const { api, read } = reader()
  expect((await read()).siteName).toBe('From the environment')
  api.settings.siteName = 'Plum & Co'
  expect((await read()).siteName).toBe('Plum & Co')
  api.status = 503
  expect((await read()).siteName).toBe('Plum & Co')
})
