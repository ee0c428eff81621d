import { act } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useSearch } from '#web/catalogue/search/use-search.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'

function searching(given?: string) {
  const server = fakeServer()
  const hook = renderInRouter(() => useSearch(given), { at: '/?cuisine=thai' })
  const results: boolean[] = []
  const search = (postCode: string) =>
    act(async () => void hook.result.current.search(postCode).then((isDone) => results.push(isDone)))
  return { ...server, ...hook, search, results }
}

test('a known post code opens its list, with the other filters', async () => {
  const { search, last, path, result, results } = searching()
  await search('E1 6AN')
  expect([result.current.isBusy, path()]).toEqual([true, '/?cuisine=thai'])
  await last().answer({})
  expect(new URLSearchParams(path().slice(1)).get('postCode')).toBe('E1 6AN')
  expect(path()).toContain('cuisine=thai')
  expect([result.current.isBusy, results]).toEqual([false, [true]])
})

test.each([
  ['unknown', 'refuse', 'No such post code.'],
  ['offline', 'lose', 'You seem to be offline. Check your connection, then try again.'],
] as const)('an %s post code gets its error, and the list stays', async (_, how, text) => {
  const { search, last, path, result, results } = searching()
  await search('ZZ1 1ZZ')
  await (how === 'lose' ? last().lose() : last().refuse(404, 'UNKNOWN_AREA', text))
  expect(result.current).toMatchObject({ problem: text, isBusy: false })
  expect([path(), results]).toEqual(['/?cuisine=thai', [false]])
  act(() => void result.current.clear())
  expect(result.current.problem).toBeUndefined()
})

test('a name is looked up and opens its list, with the other filters', async () => {
  const { search, last, path } = searching()
  await act(async () => void (await import('#web/catalogue/search/suggestions/suggestions.tsx')))
  await search('tikka masala')
  expect(last().path).toBe('/restaurant/suggest?q=tikka+masala')
  await last().answer({ restaurants: [], cuisines: [], dishes: [{}] })
  expect(path()).toBe('/?q=tikka+masala&cuisine=thai')
})

test('a name that nothing has gets its error, and the list stays', async () => {
  const { search, last, path, result, results } = searching()
  await search('quxzyw')
  await last().answer({ restaurants: [], cuisines: [], dishes: [] })
  expect(result.current.problem).toMatch(/^Nothing is called “quxzyw”, and it is not a UK post code\./)
  expect([path(), results]).toEqual(['/?cuisine=thai', [false]])
})

test('a post code replaces a name, and an emptied field ends the search for it', async () => {
  const { search, last, path, goTo, requests } = searching()
  await goTo('/?q=tikka&cuisine=thai')
  await search('E1 6AN')
  await last().answer({})
  expect(path()).toBe('/?postCode=E1+6AN&cuisine=thai')
  await goTo('/?q=tikka&postCode=E1')
  await search('')
  expect(path()).toBe('/?postCode=E1')
  expect(requests).toHaveLength(1)
})

test('too short a text says what to enter', async () => {
  const { search, last, result } = searching()
  await search('x')
  await last().refuse(400, 'INVALID_INPUT')
  expect(result.current.problem).toBe(
    'Enter a post code, or at least two letters of a restaurant, cuisine or dish.',
  )
})

test('a second search aborts the first, whose late answer opens nothing', async () => {
  const { search, requests, path, results } = searching()
  await search('E1 6AN')
  await search('N1 9GU')
  expect(requests[0]!.isAborted()).toBe(true)
  await requests[0]!.answer({})
  expect([path(), results]).toEqual(['/?cuisine=thai', [true]])
  await requests[1]!.answer({})
  expect(path()).toContain('N1+9GU')
})

test('an answer after another navigation, or after the page was left, opens nothing', async () => {
  const { search, requests, goTo, path, unmount, router } = searching()
  await search('E1 6AN')
  await goTo('/user-faq')
  expect(requests[0]!.isAborted()).toBe(true)
  await requests[0]!.answer({})
  expect(path()).toBe('/user-faq')
  await search('E1 6AN')
  unmount()
  await requests[1]!.answer({})
  expect(router.state.location.pathname).toBe('/user-faq')
})

test('the error that came with the page is shown until the next search or page', async () => {
  const { search, result, goTo, last } = searching('Not a post code.')
  expect(result.current.problem).toBe('Not a post code.')
  await search('E1 6AN')
  expect(result.current.problem).toBeUndefined()
  await last().refuse(404, 'UNKNOWN_AREA', 'Unknown.')
  expect(result.current.problem).toBe('Unknown.')
  await goTo('/?page=2')
  expect(result.current.problem).toBe('Not a post code.')
})
