import { act } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { leaveOutdatedPage, openPageOfReload, watchBuild } from '#web/platform/pages/outdated-page.ts'
import { useShownPage } from '#web/platform/pages/shown-page.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'

const opening = () => sessionStorage.getItem('tablefare.opening')
const answer = (build: string | null) => new Response('', { headers: build ? { 'x-build': build } : {} })

/** Every response is of this build; the page itself is of `one`. */
let build: string | null = 'one'

beforeEach(() => {
  build = 'one'
  Object.assign(window, { __reactRouterManifest: { version: 'one' } })
  vi.stubGlobal('fetch', async () => answer(build))
  watchBuild()
})
afterEach(async () => {
  build = 'one'
  await fetch('/')
  Object.assign(window, { __reactRouterManifest: undefined })
})

/** The page at `from`, and where a request of the router ends: its own result, or a document. */
function page(from: string) {
  renderInRouter(
    () => {
      useShownPage()
      return useLocation()
    },
    { at: from },
  )
  return async (to: string, method = 'GET', during = async () => {}) => {
    const request = new Request(`http://site.test${to}`, { method })
    const next = async () => {
      await during()
      return 'own'
    }
    try {
      return await leaveOutdatedPage({ request } as never, next)
    } catch (redirect) {
      if (!(redirect instanceof Response)) throw redirect
      expect(redirect.headers.get('x-remix-reload-document')).toBe('true')
      return `document ${redirect.headers.get('location')}`
    }
  }
}

test('with the same build every page opens by the router', async () => {
  const open = page('/user')
  await fetch('/api')
  expect(await open('/user-faq')).toBe('own')
  expect(opening()).toBeNull()
})

test.each([
  ['another page', '/user-faq?x=1', 'GET', 'document /user-faq?x=1'],
  ['the same page, read again', '/user', 'GET', 'own'],
  ['the same page with another filter', '/user?edit=name', 'GET', 'own'],
  ['a form that is sent', '/elsewhere', 'POST', 'own'],
])('after a deploy: %s', async (_, to, method, result) => {
  const open = page('/user')
  build = 'two'
  await fetch('/api')
  expect(await open(to, method)).toBe(result)
})

test('a deploy that only the data of the next page shows also loads a document', async () => {
  const open = page('/user')
  const seen = async () => {
    build = 'two'
    await fetch('/user-faq.data')
  }
  expect(await open('/user-faq', 'GET', seen)).toBe('document /user-faq')
})

test('a response without a build says nothing, and the old server, asked again, keeps the page', async () => {
  const open = page('/user')
  for (const one of ['two', null]) {
    build = one
    await fetch('/api')
    expect(await open('/user-faq')).toBe('document /user-faq')
  }
  build = 'one'
  await fetch('/api')
  expect(await open('/user-faq')).toBe('own')
})

test('a reload while a page is being opened opens that page, once; any other load does not', async () => {
  const open = page('/user')
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  const type = vi.spyOn(performance, 'getEntriesByType')
  const loadAs = (kind: string) => {
    type.mockReturnValue([{ type: kind } as never])
    return openPageOfReload()
  }
  expect(loadAs('reload')).toBe(false)
  // The router never comes back: a file is gone.
  await act(async () => void open('/user-faq', 'GET', () => new Promise(() => {})))
  expect(opening()).toBe('/user-faq')
  expect(loadAs('reload')).toBe(true)
  expect(replace).toHaveBeenCalledExactlyOnceWith('/user-faq')
  expect(loadAs('reload')).toBe(false)
  await act(async () => void open('/user-faq', 'GET', () => new Promise(() => {})))
  expect(loadAs('navigate')).toBe(false)
  expect([opening(), replace.mock.calls.length]).toEqual([null, 1])
})

test('a reload that has led to the page that was being opened leaves it alone', () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as never])
  const { pathname, search } = location
  sessionStorage.setItem('tablefare.opening', pathname + search)
  expect(openPageOfReload()).toBe(false)
  expect([opening(), replace.mock.calls.length]).toEqual([null, 0])
})
