import type { Route } from './+types/home.route.ts'
import { api } from '#contract/api.ts'
import { load } from '#web/call.ts'
import { nowContext } from '#web/context.ts'
import { HomeHeader } from '#web/home/home-header.tsx'
import { Pages } from '#web/home/pages.tsx'
import { cardView } from '#web/restaurant/card-view.ts'
import { RestaurantGrid } from '#web/restaurant/restaurant-grid.tsx'
import { wording } from '#web/wording.ts'

const cardsOnAPage = 24

export function meta() {
  return [{ title: wording.homeTitle }, { name: 'description', content: wording.homeDescription }]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageNumber(url)
  const [list, cuisines] = await Promise.all([
    load(context, api.restaurants.listRestaurants, { query: { page, limit: cardsOnAPage } }),
    load(context, api.restaurants.listCuisines, {}),
  ])
  const byId = new Map(cuisines.data.map((cuisine) => [cuisine._id, cuisine]))
  const now = context.get(nowContext)
  return { paging: list.paging, cards: list.data.map(({ restaurant }) => cardView(restaurant, byId, now)) }
}

export default function HomePage({ loaderData: { cards, paging } }: Route.ComponentProps) {
  return (
    <>
      <HomeHeader />
      <main id="main" className="page-width pt-12">
        <h2 id="restaurants" className="text-[1.625rem] md:text-[2.25rem]">
          {wording.allRestaurants}
        </h2>
        <RestaurantGrid cards={cards} />
        <Pages paging={paging} />
      </main>
    </>
  )
}

/** A page number in the address that makes no sense is the first page, not an error. */
function pageNumber(url: URL): number {
  const asked = Number(url.searchParams.get('page'))
  return Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1
}
