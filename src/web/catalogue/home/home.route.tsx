import { useMemo } from 'react'
import { data, redirect, useLocation, useNavigation, useSearchParams } from 'react-router'

import type { Route } from './+types/home.route.ts'
import { looksLikePostcode } from '#domain/shared/geo/looks-like-postcode.ts'
import { AccountClosedNotice } from '#web/accounts/profile/account-closed-notice.tsx'
import { nowContext } from '#web/platform/calls/context.ts'
import { NavRow } from '#web/shell/frame/nav-row.tsx'
import { AppBlock } from '#web/catalogue/home/app-block.tsx'
import { BannerCarousel } from '#web/catalogue/home/banner-carousel.tsx'
import { CuisineCarousel } from '#web/catalogue/home/cuisine-carousel.tsx'
import { toCuisineTile } from '#web/catalogue/home/cuisine-tile.ts'
import { FilterChips } from '#web/catalogue/home/filter-chips.tsx'
import { formatList, toSortChoices } from '#web/catalogue/home/format-list.ts'
import { HomeHeader } from '#web/catalogue/home/home-header.tsx'
import { CardSkeletons, ListFailed, NothingFound } from '#web/catalogue/home/list-states.tsx'
import { loadHome } from '#web/catalogue/home/load-home.ts'
import { OfferCarousel, OffersAmong } from '#web/catalogue/home/offer-carousel.tsx'
import { cardsOnAPage } from '#web/catalogue/home/list-window.ts'
import { ResultHeading } from '#web/catalogue/home/result-heading.tsx'
import { useScrollToResults } from '#web/catalogue/home/use-scroll-to-results.ts'
import { toCardViews } from '#web/catalogue/restaurant/card-view.ts'
import { toOfferView } from '#web/catalogue/restaurant/offer-view.ts'
import type { CardView } from '#web/catalogue/restaurant/card-view.ts'
import { useFreshCards } from '#web/catalogue/restaurant/use-fresh-cards.ts'
import { RestaurantGrid } from '#web/catalogue/restaurant/restaurant-grid.tsx'
import { useSearchedPostCode } from '#web/catalogue/search/searched-post-code.ts'
import { SearchForm } from '#web/catalogue/search/search-form.tsx'
import { readSearch, searchAddress } from '#web/catalogue/search/search-address.ts'
import { Heart } from '#web/catalogue/favourites/heart.tsx'
import { useFrameSlots } from '#web/shell/frame-slots.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useDelayed } from '#web/ui/hooks/use-delayed.ts'
import { firstAdded, ShowMore } from '#web/ui/page/show-more.tsx'
import { useSiteLinks } from '#web/platform/use-site-links.ts'
import { wording } from '#web/platform/wording.ts'

export const handle = { hasOwnHeader: true }

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const cuisine = new URLSearchParams(location.search).get('cuisine')
  const known = loaderData?.tiles.find(({ slug }) => slug === cuisine)
  return pageMeta(matches, () => ({
    title: wording.homeTitle,
    description: wording.homeDescription,
    // A cuisine has its own canonical URL; a search does not.
    path: known ? `/?cuisine=${known.slug}` : '/',
  }))
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { q } = readSearch(url.searchParams)
  // Without JavaScript a post code comes as a name.
  if (q && looksLikePostcode(q))
    throw redirect(searchAddress(url.searchParams, { postCode: q, q: undefined }))
  const { cuisines, offers, ...home } = await loadHome(context, url.searchParams)
  const byId = new Map(cuisines.map((cuisine) => [cuisine._id, cuisine]))
  const now = context.get(nowContext)
  const tiles = cuisines.map(toCuisineTile)
  const stubs = offers.map(({ restaurant }) => toOfferView(restaurant, byId, now))
  // The status keeps a failed page out of the page cache.
  if (home.status === 'Failed') return data({ ...home, tiles, stubs }, { status: 503 })
  const { found, reading, ...rest } = home
  const search = readSearch(url.searchParams)
  return {
    ...rest,
    sorts: toSortChoices(rest.sorts),
    texts: formatList({
      search: home.problem ? { ...search, q: undefined } : search,
      place: home.place?.postCode,
      reading,
      cuisine: cuisines.find(({ slug }) => slug === search.cuisine)?.type,
      sort: home.sort,
      paging: home.paging,
      count: found.length,
    }),
    tiles,
    stubs,
    cards: toCardViews(
      found.map(({ restaurant }) => restaurant),
      byId,
      now,
    ),
  }
}

export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  const links = useSiteLinks()
  useScrollToResults()
  useFreshCards()
  useSearchedPostCode('place' in home ? home.place?.postCode : undefined)
  return (
    <>
      <AccountClosedNotice />
      {useFrameSlots().signedOut}
      <div className="home-top">
        <Header problem={'problem' in home ? home.problem : undefined} />
        <BannerCarousel banners={home.banners} siteName={links.siteName} />
        <CuisineCarousel cuisines={home.tiles} />
        <OfferCarousel offers={home.stubs} className="home-offers-above page-width" />
      </div>
      <main id="main" className="page-width">
        <Results home={home} />
      </main>
      <AppBlock links={links} />
    </>
  )
}

/** Shown when loading the list fails during a navigation. */
export function ErrorBoundary() {
  const { pathname, search } = useLocation()
  return (
    <>
      <Header problem={undefined} />
      <main id="main" className="page-width">
        <ListFailed error={wording.unreachable} again={pathname + search} />
      </main>
    </>
  )
}

function Header({ problem }: { problem: string | undefined }) {
  const links = useSiteLinks()
  const { account, rows, cart } = useFrameSlots()
  return (
    <HomeHeader
      nav={<NavRow tone="cloth" links={links} account={account} rows={rows} cart={cart('cloth')} />}
      search={<SearchForm tone="cloth" problem={problem} />}
    />
  )
}

function Results({ home }: { home: Route.ComponentProps['loaderData'] }) {
  const [address] = useSearchParams()
  const going = useNavigation().location
  const isLoading = useDelayed(going?.pathname === '/' && firstAdded(going.state) === undefined, 150)
  const search = readSearch(address)
  // Memoised, as the grid is.
  const offers = useMemo(
    () => (home.stubs.length > 0 ? <OffersAmong offers={home.stubs} /> : undefined),
    [home.stubs],
  )
  if (home.status === 'Failed') return <ListFailed error={home.error} again={`/?${address}`} />
  const { cards, paging, sort, sorts, texts } = home
  const place = 'place' in home ? home.place : undefined
  const cuisine = home.tiles.find(({ slug }) => slug === search.cuisine)?.type
  const q = home.problem ? undefined : search.q
  return (
    <>
      {/* Side by side only where both fit in any font, so that a late one shifts nothing. */}
      <div className="flex flex-col gap-4 2xl:flex-row 2xl:items-start 2xl:justify-between">
        <ResultHeading
          heading={texts.heading}
          summary={texts.summary}
          isSearched={Boolean(place ?? q)}
          q={q}
          cuisine={cuisine}
        />
        <FilterChips sorts={sorts} sort={sort} />
      </div>
      {isLoading ? (
        <CardSkeletons count={8} />
      ) : cards.length === 0 ? (
        <>
          <NothingFound why={texts.why} hasMore={address.size > 0} isByNameNearby={Boolean(place && q)} />
          {offers && <div className="home-offers-among">{offers}</div>}
        </>
      ) : (
        <RestaurantGrid cards={cards} heart={heart} anchorEvery={cardsOnAPage} among={offers} />
      )}
      <ShowMore
        of="restaurants"
        count={cards.length}
        pages={{ first: paging.first, last: paging.page, more: paging.more }}
        start="restaurants"
        note={texts.end}
        className={more}
      />
    </>
  )
}

const more =
  'inline-flex h-12 items-center rounded-control border-[1.5px] border-control bg-surface px-5 font-bold hover:bg-sunk'

function heart({ uniId, name }: CardView) {
  return (
    <Heart
      uniId={uniId}
      name={name}
      className="absolute top-3 right-3 bg-surface shadow-s1 hover:text-brand"
    />
  )
}
