import type { RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import type { Banner } from '#contract/content/banners.ts'
import type { Cuisine } from '#contract/catalogue/cuisines.ts'
import type { Match } from '#contract/catalogue/found-by-name.ts'
import type { DeliveryCheck, Restaurant } from '#contract/catalogue/restaurants.ts'
import { listSorts, searchSorts, type Sort } from '#domain/catalogue/filter-restaurants.ts'
import { orderTypes } from '#domain/catalogue/order-type.ts'
import { maxSearchLength, parseSearch } from '#domain/catalogue/search/search-text.ts'
import { searchTooShort } from '#web/catalogue/search/suggestions/find-name-problem.ts'
import { type ListPaging, toRow, toWindow } from '#web/catalogue/home/list-window.ts'
import { load, Refused } from '#web/platform/calls/call.ts'
import { pageIn } from '#web/platform/pages/page-in.ts'
import { readSearch } from '#web/catalogue/search/search-address.ts'
import { wording } from '#web/platform/wording.ts'

type Context = Readonly<RouterContextProvider>
type Found = { restaurant: Restaurant & { atDoor?: DeliveryCheck; match?: Match | undefined } }

type List =
  | { status: 'Failed'; error: string }
  | {
      status: 'success'
      found: Found[]
      paging: ListPaging
      place?: { postCode: string }
      sort: Sort
      sorts: readonly Sort[]
      /** The corrected search text. Present when no name matches the typed one. */
      reading?: string | undefined
      /** The refusal of the post code or the name in the URL. */
      problem?: string
    }

const offersShown = 12

/** Everything on the home page. Banners, cuisines and offers may fail without failing the page. */
export async function loadHome(context: Context, address: URLSearchParams) {
  const [banners, cuisines, offers, list] = await Promise.all([
    load(context, api.banners.listBanners, { query: { type: 'banner' } }).then(({ data }) => data, noBanners),
    load(context, api.cuisines.listCuisines, {}).then(({ data }) => data, noCuisines),
    loadOffers(context, address).catch(noOffers),
    loadList(context, address),
  ])
  return { banners, cuisines, offers, ...list }
}

const noBanners = (): Banner[] => []
const noCuisines = (): Cuisine[] => []
const noOffers = (): Found[] => []

/** Offers of the same place as the list. Of the filters only Open now applies: a paused outlet takes no orders. */
async function loadOffers(context: Context, address: URLSearchParams): Promise<Found[]> {
  const { openNow } = parseFilters(address)
  const query = { offers: 'on', openNow, limit: offersShown } as const
  const { postCode } = readSearch(address)
  const loadEverywhere = async () => (await load(context, api.restaurants.listRestaurants, { query })).data
  if (!postCode) return loadEverywhere()
  const near = { ...query, postCode: postCode.slice(0, 20) }
  return load(context, api.restaurants.searchByPostCode, { query: near }).then(
    ({ data }) => data,
    (problem) => {
      if (problem instanceof Refused && problem.status < 500) return loadEverywhere()
      throw problem
    },
  )
}

async function loadList(context: Context, address: URLSearchParams): Promise<List> {
  const search = readSearch(address)
  if (search.q && !parseSearch(search.q)) {
    const list = await loadList(context, withoutParam(address, 'q'))
    return list.status === 'Failed' ? list : { problem: searchTooShort, ...list }
  }
  if (!search.postCode) return loadAll(context, address)
  try {
    const query = {
      ...parseFilters(address),
      postCode: search.postCode.slice(0, 20),
      sort: parseSort(search.sort, searchSorts),
    }
    const { data, paging, place, reading } = await load(context, api.restaurants.searchByPostCode, {
      query: { ...query, ...toWindow(pageIn(address, 300)) },
    })
    return {
      status: 'success' as const,
      ...toRow(data, paging, pageIn(address, 300)),
      place,
      reading,
      sort: query.sort,
      sorts: searchSorts,
    }
  } catch (problem) {
    if (isUnknownCuisine(problem)) return loadList(context, withoutParam(address, 'cuisine'))
    if (!(problem instanceof Refused) || problem.status >= 500) return failed(problem)
    const all = await loadAll(context, address)
    return all.status === 'Failed' ? all : { ...all, problem: problem.message }
  }
}

async function loadAll(context: Context, address: URLSearchParams): Promise<List> {
  try {
    const sort = parseSort(readSearch(address).sort, listSorts)
    const { data, paging, reading } = await load(context, api.restaurants.listRestaurants, {
      query: { ...parseFilters(address), sort, ...toWindow(pageIn(address, 10_000)) },
    })
    const row = toRow(data, paging, pageIn(address, 10_000))
    return { status: 'success' as const, ...row, reading, sort, sorts: listSorts }
  } catch (problem) {
    if (isUnknownCuisine(problem)) return loadAll(context, withoutParam(address, 'cuisine'))
    return failed(problem)
  }
}

function isUnknownCuisine(problem: unknown): boolean {
  return problem instanceof Refused && problem.code === 'CUISINE_NOT_FOUND'
}

function withoutParam(address: URLSearchParams, name: string): URLSearchParams {
  return new URLSearchParams([...address].filter(([given]) => given !== name))
}

function failed(problem: unknown) {
  return {
    status: 'Failed' as const,
    error: problem instanceof Refused ? problem.message : wording.unreachable,
  }
}

/** The valid filters of a URL. Invalid ones are ignored. */
function parseFilters(address: URLSearchParams) {
  const { q, cuisine, orderType, openNow, freeDelivery, offers } = readSearch(address)
  const ticked = (value: string | undefined) => (value === 'on' ? ('on' as const) : undefined)
  return {
    q: q?.slice(0, maxSearchLength).trim(),
    cuisine: cuisine && /^[a-z0-9-]{1,60}$/.test(cuisine) ? cuisine : undefined,
    orderType: orderTypes.find((type) => type === orderType),
    openNow: ticked(openNow),
    freeDelivery: ticked(freeDelivery),
    offers: ticked(offers),
  }
}

function parseSort<S extends string>(given: string | undefined, sorts: readonly [S, ...S[]]): S {
  return sorts.find((sort) => sort === given) ?? sorts[0]
}
