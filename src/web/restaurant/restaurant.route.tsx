import { data } from 'react-router'

import type { Route } from './+types/restaurant.route.ts'
import { api } from '#contract/api.ts'
import { londonTime } from '#domain/london-time.ts'
import { load, Refused } from '#web/call.ts'
import { nowContext, originContext } from '#web/context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { cardView } from '#web/restaurant/card-view.ts'
import { restaurantJsonLd } from '#web/restaurant/json-ld.ts'
import { OpeningWeek } from '#web/restaurant/opening-week.tsx'
import { Cover } from '#web/ui/cover/cover.tsx'
import { LogoTile } from '#web/ui/cover/logo-tile.tsx'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'We cannot find that restaurant · Tablefare' }]
  const { card, address, jsonLd } = loaderData
  return [
    ...pageMeta(matches, {
      title: `${card.name}, ${address.postCode}: order food or book a table`,
      description: [
        card.cuisines && `${card.cuisines} at ${address.address}`,
        card.speciality,
        'See the hours and order on Tablefare.',
      ]
        .filter(Boolean)
        .join('. '),
      path: `/order/${card.uniId}`,
    }),
    { 'script:ld+json': jsonLd },
  ]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const [{ data: restaurant }, { data: cuisines }] = await Promise.all([
    load(context, api.restaurants.readRestaurant, { params }),
    load(context, api.restaurants.listCuisines, {}),
  ]).catch((problem: unknown) => {
    throw problem instanceof Refused && problem.status < 500
      ? data(problem.message, { status: 404 })
      : problem
  })
  const now = context.get(nowContext)
  const byId = new Map(cuisines.map((cuisine) => [cuisine._id, cuisine]))
  const card = cardView(restaurant, byId, now, 'banner')
  return {
    card,
    address: restaurant.address,
    telephone: restaurant.telephone,
    week: restaurant.restaurantTiming.available,
    today: londonTime(now).day,
    jsonLd: restaurantJsonLd(
      restaurant,
      restaurant.cuisines.flatMap((id) => byId.get(id)?.type ?? []),
      context.get(originContext),
    ),
  }
}

export default function RestaurantPage({ loaderData }: Route.ComponentProps) {
  const { card, address, telephone, week, today } = loaderData
  return (
    <main id="main" className="page-width pt-6">
      <div className="h-43 overflow-hidden rounded-modal md:h-75">
        <Cover drawing={card.cover} banner={card.banner} size="banner" closed={!card.isOpen} eager />
      </div>
      <div className="relative -mt-10 ml-6">
        <LogoTile drawing={card.tile} logo={card.logo} size={80} />
      </div>
      <h1 className="mt-4 text-[2.125rem] font-extrabold md:text-[2.5rem]">{card.name}</h1>
      <p className="mt-2">{card.cuisines}</p>
      <p className="text-muted">{card.speciality}</p>
      <p className="mt-3 font-semibold">
        {card.isOpen ? card.open : ['Closed', card.opens].filter(Boolean).join('. ')}
      </p>
      <p className="mt-3">
        {address.address}, {address.postCode} ·{' '}
        <a href={`tel:${telephone.replaceAll(' ', '')}`}>{telephone}</a>
      </p>
      <h2 className="mt-8 mb-3 text-[1.5rem]">Opening hours</h2>
      <OpeningWeek week={week} today={today} />
    </main>
  )
}
