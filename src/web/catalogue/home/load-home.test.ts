import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { loadHome } from '#web/catalogue/home/load-home.ts'
import { sendContext } from '#web/platform/calls/context.ts'

/** The request for the offers at this address, as path and filters. */
async function offersRequests(address: string): Promise<string[]> {
  const sent: URL[] = []
  const context = new RouterContextProvider()
  context.set(sendContext, async (path) => {
    const url = new URL(path, 'http://localhost')
    sent.push(url)
    const isUnknown = url.searchParams.get('postCode') === 'ZZ1 1ZZ'
    const paging = { page: 1, limit: 12, total: 0 }
    return {
      status: isUnknown ? 404 : 200,
      json: async () =>
        isUnknown
          ? { error: 'No such post code.', code: 'UNKNOWN_AREA' }
          : { data: [], paging, place: { postCode: 'BT1 5GS', name: 'Belfast', precision: 'unit' } },
      setCookies: [],
    }
  })
  await loadHome(context, new URLSearchParams(address))
  return sent
    .filter(({ searchParams }) => searchParams.get('offers') === 'on')
    .map(({ pathname, searchParams }) => {
      searchParams.delete('limit')
      searchParams.sort()
      return `${pathname.split('/').at(-1)}?${searchParams}`
    })
}

test('HM6: special offers are near the searched post code, and open under Open now', async () => {
  expect(await offersRequests('')).toEqual(['get-all-restaurants?offers=on'])
  expect(await offersRequests('openNow=on')).toEqual(['get-all-restaurants?offers=on&openNow=on'])
  expect(await offersRequests('postCode=BT1+5GS&openNow=on')).toEqual([
    'search-restaurant-by-post-code?offers=on&openNow=on&postCode=BT1+5GS',
  ])
})

test('HM6: with an unknown post code the offers are those of every place, as the list is', async () => {
  expect(await offersRequests('postCode=ZZ1+1ZZ')).toEqual([
    'search-restaurant-by-post-code?offers=on&postCode=ZZ1+1ZZ',
    'get-all-restaurants?offers=on',
  ])
})
