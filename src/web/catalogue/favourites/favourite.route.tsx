import { useState } from 'react'
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'

import type { Route } from './+types/favourite.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { api } from '#contract/api.ts'
import { load, Refused } from '#web/platform/calls/call.ts'
import { nowContext } from '#web/platform/calls/context.ts'
import { FavouriteItem } from '#web/catalogue/favourites/favourite-item.tsx'
import { orOfflineProblem, textIn } from '#web/platform/forms/outcome.ts'
import { orSignIn } from '#web/platform/access/protect.ts'
import { useFreshCards } from '#web/catalogue/restaurant/use-fresh-cards.ts'
import { type CardView, toCardViews } from '#web/catalogue/restaurant/card-view.ts'
import { RestaurantCard } from '#web/catalogue/restaurant/restaurant-card.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyPlate } from '#web/ui/notices/empty-plate.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Favourite')
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const [favourites, cuisines] = await orSignIn(
    request,
    Promise.all([
      loadFavourites(context),
      // Cuisine names are optional on the cards.
      load(context, api.cuisines.listCuisines, {}).then(
        ({ data }) => data,
        () => [],
      ),
    ]),
  )
  return {
    cards: toCardViews(
      favourites.map(({ restaurant }) => restaurant),
      new Map(cuisines.map((cuisine) => [cuisine._id, cuisine])),
      context.get(nowContext),
    ),
  }
}

async function loadFavourites(context: Route.LoaderArgs['context']) {
  const { data: customer } = await load(context, api.sessions.readOwnCustomer, {})
  const { data } = await load(context, api.favourites.listFavourites, {
    params: { customerId: customer._id },
  })
  return data
}

/** Returns the resulting state, also after a refusal. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const isAdding = textIn(form, 'intent') === 'add'
  const asked = { params: { restaurantId: textIn(form, 'restaurant') } }
  try {
    const { data } = await orSignIn(
      request,
      isAdding
        ? load(context, api.favourites.addFavourite, asked)
        : load(context, api.favourites.removeFavourite, asked),
    )
    return data
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    return { isFavourite: !isAdding, problem: problem.message }
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineProblem(request, serverAction, (form, problem) => ({
    isFavourite: textIn(form, 'intent') !== 'add',
    problem,
  }))
}

/** A removed favourite stays on the page so that it can be undone. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction === '/favourite' ? false : defaultShouldRevalidate
}

export default function FavouritePage({ loaderData }: Route.ComponentProps) {
  useFreshCards()
  const [cards, setCards] = useState(loaderData.cards)
  const [loaded, setLoaded] = useState(loaderData.cards)
  if (loaded !== loaderData.cards) {
    setLoaded(loaderData.cards)
    setCards(refreshCards(cards, loaderData.cards))
  }
  return (
    <>
      <PageHeading title="Favourite" />
      {cards.length === 0 ? (
        <EmptyPlate
          picture="plate-with-cutlery"
          title="No favourites yet"
          text="Tap the heart on a restaurant you like and it will be here next time."
        >
          <Link to="/" className={buttonStyle()}>
            Find a restaurant
          </Link>
        </EmptyPlate>
      ) : (
        <>
          <h2 className="sr-only">Your favourite restaurants</h2>
          <ul className="lazy-cards mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-3">
            {cards.map((card) => (
              <FavouriteItem
                key={card.uniId}
                uniId={card.uniId}
                name={card.name}
                renderCard={(heart) => <RestaurantCard card={card} heart={heart} />}
              />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** The cards as they are now, in their places. One that was removed stays, so that it can be undone. */
function refreshCards(shown: readonly CardView[], now: readonly CardView[]): CardView[] {
  const known = new Set(shown.map(({ uniId }) => uniId))
  const present = shown.map((card) => now.find(({ uniId }) => uniId === card.uniId) ?? card)
  return [...now.filter(({ uniId }) => !known.has(uniId)), ...present]
}
