import { expect, test } from 'vitest'

import { testSite } from '#server/testing/test-site.ts'

const { app } = await testSite()
const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers })

test('pages, data, calls and errors name the build whose manifest the pages load: an open page so learns of a deploy', async () => {
  const { body } = await get('/user-faq')
  const manifest = /\/assets\/manifest-\w+\.js/.exec(body)?.[0] ?? ''
  const version = /"version":"(\w+)"/.exec((await get(manifest)).body)?.[1]
  expect(version).toMatch(/^\w+$/)
  for (const url of [
    '/',
    '/_.data',
    '/sign-in',
    '/user.data',
    '/api/v1/cuisine/get-all-cuisines',
    '/nothing',
  ])
    expect((await get(url)).headers['x-build'], url).toBe(version)
})

test('with the next build the same addresses name the next', async () => {
  const next = await testSite({ change: (site) => ({ ...site, build: 'next' }) })
  for (const url of ['/', '/_.data', '/api/v1/cuisine/get-all-cuisines'])
    expect((await next.app.inject({ method: 'GET', url })).headers['x-build'], url).toBe('next')
})
