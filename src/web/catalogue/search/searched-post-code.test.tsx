import { act } from '@testing-library/react'
import { expect, test } from 'vitest'

import { searchedPostCode, useSearchedPostCode } from '#web/catalogue/search/searched-post-code.ts'
import { setOnline } from '#web/testing/fake-server.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'

const open = async (at: string, found?: string) => {
  const hook = renderInRouter(() => useSearchedPostCode(found), { at })
  await act(async () => {})
  return hook
}

test('the post code of a list is remembered, and the home page opens near it; going back does not', async () => {
  await open('/?postCode=E1+6AN', 'E1 6AN')
  expect(searchedPostCode.read()).toBe('E1 6AN')
  const { path, goTo } = await open('/user-faq')
  expect(path()).toBe('/user-faq')
  await goTo('/?cuisine=thai')
  expect(path()).toBe('/?postCode=E1+6AN&cuisine=thai')
  await goTo(-1)
  expect(path()).toBe('/user-faq')
})

test.each([
  ['offline', async () => setOnline(false)],
  [
    'a search form with a typed text',
    async () => {
      document.body.innerHTML = '<form role="search"><input name="q" /></form>'
      document.querySelector('input')!.value = 'N1'
    },
  ],
])('with %s the list stays', async (_, prepare) => {
  searchedPostCode.write('E1 6AN')
  const { path, goTo } = await open('/?postCode=')
  await prepare()
  await goTo('/?sort=rank')
  expect(path()).toBe('/?sort=rank')
})
