import { data, useLocation, useNavigation, useSearchParams } from 'react-router'

import type { Route } from './+types/home.route.ts'
import { Goodbye } from '#web/account/goodbye.tsx'
import { BookButton } from '#web/bookings/book-button.tsx'
import { CartButton } from '#web/cart/cart-button.tsx'
import { nowContext } from '#web/context.ts'
import { NavRow } from '#web/frame/nav-row.tsx'
import { AppBlock } from '#web/home/app-block.tsx'
import { BannerCarousel } from '#web/home/banner-carousel.tsx'
import { CuisineCarousel } from '#web/home/cuisine-carousel.tsx'
import { cuisineTile } from '#web/home/cuisine-tile.ts'
import { FilterChips, sortTexts } from '#web/home/filter-chips.tsx'
import { HomeHeader } from '#web/home/home-header.tsx'
import { CardSkeletons, ListFailed, NothingFound } from '#web/home/list-states.tsx'
import { loadHome } from '#web/home/load-home.ts'
import { OfferCarousel } from '#web/home/offer-carousel.tsx'
import { Pages } from '#web/home/pages.tsx'
import { ResultHeading } from '#web/home/result-heading.tsx'
import { useScrollToResults } from '#web/home/use-scroll-to-results.ts'
import { cardViews } from '#web/restaurants/card-view.ts'
import { offerView } from '#web/restaurants/offer-view.ts'
import type { CardView } from '#web/restaurants/card-view.ts'
import { RestaurantGrid } from '#web/restaurants/restaurant-grid.tsx'
import { SearchForm } from '#web/search/search-form.tsx'
import { readSearch } from '#web/search-address.ts'
import { Heart } from '#web/favourites/heart.tsx'
import { LogoTile } from '#web/ui/cover/logo-tile.tsx'
import { useFrameSlots } from '#web/frame-slots.ts'
import { pageMeta } from '#web/page-meta.ts'
import { useLater } from '#web/ui/use-later.ts'
import { useSiteLinks } from '#web/use-site-links.ts'
import { wording } from '#web/wording.ts'

export const handle = { hasOwnHeader: true }

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const cuisine = new URLSearchParams(location.search).get('cuisine')
  const known = loaderData?.tiles.find(({ slug }) => slug === cuisine)
  return pageMeta(matches, {
    title: wording.homeTitle,
    description: wording.homeDescription,
    // Searches are nobody's page in particular; a cuisine is.
    path: known ? `/?cuisine=${known.slug}` : '/',
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { cuisines, offers, ...home } = await loadHome(context, url.searchParams)
  const byId = new Map(cuisines.map((cuisine) => [cuisine._id, cuisine]))
  const now = context.get(nowContext)
  const tiles = cuisines.map(cuisineTile)
  const stubs = offers.map(({ restaurant }) => offerView(restaurant, byId))
  // A failure must not look like an answer: a page that failed is not kept for others.
  if (home.status === 'Failed') return data({ ...home, tiles, stubs }, { status: 503 })
  const { found, ...rest } = home
  return {
    ...rest,
    tiles,
    stubs,
    cards: cardViews(
      found.map(({ restaurant }) => restaurant),
      byId,
      now,
    ),
  }
}

export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  const links = useSiteLinks()
  useScrollToResults()
  return (
    <>
      <Goodbye />
      <div className="home-top">
        <Header problem={'problem' in home ? home.problem : undefined} />
        <BannerCarousel banners={home.banners} />
        <CuisineCarousel cuisines={home.tiles} />
        <OfferCarousel offers={home.stubs} className="home-offers-above" />
      </div>
      <main id="main" className="page-width">
        <Results home={home} />
      </main>
      <OfferCarousel offers={home.stubs} className="home-offers-below" />
      <AppBlock links={links} />
    </>
  )
}

/** The line broke while a list was on its way. */
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
  return (
    <HomeHeader
      nav={
        <NavRow tone="cloth" links={useSiteLinks()} {...useFrameSlots()} cart={<CartButton tone="cloth" />} />
      }
      search={<SearchForm tone="cloth" problem={problem} />}
    />
  )
}

function Results({ home }: { home: Route.ComponentProps['loaderData'] }) {
  const [address] = useSearchParams()
  const isLoading = useLater(useNavigation().location?.pathname === '/', 150)
  const search = readSearch(address)
  if (home.status === 'Failed') return <ListFailed error={home.error} again={`/?${address}`} />
  const { cards, paging, sort, sorts } = home
  const place = 'place' in home ? home.place : undefined
  const cuisine = home.tiles.find(({ slug }) => slug === search.cuisine)?.type
  const isFiltered = Boolean(
    cuisine ?? search.orderType ?? search.openNow ?? search.freeDelivery ?? search.offers,
  )
  const count = 'total' in paging ? paging.total : undefined
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <ResultHeading
          place={place}
          total={count}
          shown={cards.length}
          sortText={sortTexts[sort].toLowerCase()}
          cuisine={cuisine}
        />
        <FilterChips sorts={sorts} sort={sort} />
      </div>
      {isLoading ? (
        <CardSkeletons count={8} />
      ) : cards.length === 0 ? (
        <NothingFound place={place?.postCode} isFiltered={isFiltered} isPastTheEnd={paging.page > 1} />
      ) : (
        <RestaurantGrid cards={cards} heart={heart} booking={booking} />
      )}
      <Pages paging={paging} />
    </>
  )
}

function heart({ uniId, name }: CardView) {
  return <Heart uniId={uniId} name={name} className="bg-surface shadow-s1 hover:text-brand" />
}

function booking(card: CardView) {
  return <BookButton restaurant={card} logo={<LogoTile drawing={card.tile} logo={card.logo} size={56} />} />
}
