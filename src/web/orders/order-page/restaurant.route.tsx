import { useCallback, useMemo, useState } from 'react'
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'

import type { Route } from './+types/restaurant.route.ts'
import { minus, mostOfOne, plus } from '#domain/orders/cart.ts'
import { canStillChoose } from '#domain/catalogue/dish-options.ts'
import { pence } from '#domain/shared/money.ts'
import { useBookAddress } from '#web/catalogue/restaurant/book-address.ts'
import { nowContext } from '#web/platform/context.ts'
import { useBookingByAddress } from '#web/bookings/book/use-booking-by-address.ts'
import { fetchDialog, useBookingModal } from '#web/bookings/book/use-booking-modal.tsx'
import { CartBar } from '#web/orders/cart/cart-bar.tsx'
import { fetchCartParts } from '#web/orders/cart/fetch-cart-parts.ts'
import { CartChanges } from '#web/orders/cart/cart-changes.tsx'
import { CartPanel } from '#web/orders/cart/cart-panel.tsx'
import { changeCart, keptCart, noCart } from '#web/orders/cart/cart-store.ts'
import { cartTerms } from '#web/orders/cart/cart-terms.ts'
import { dishCounts } from '#web/orders/cart/dish-counts.ts'
import { useOrderChoice } from '#web/orders/cart/order-choice.ts'
import { OrderTypePicker } from '#web/orders/cart/order-type-picker.tsx'
import { useAddToCart } from '#web/orders/cart/use-add-to-cart.tsx'
import { useOrderPage } from '#web/orders/cart/use-order-page.ts'
import { Heart } from '#web/catalogue/favourites/heart.tsx'
import { CategoryList } from '#web/catalogue/menu/category-list.tsx'
import { DishRow } from '#web/catalogue/menu/dish-row.tsx'
import { DishSection } from '#web/catalogue/menu/dish-section.tsx'
import { readMenuText, writeMenuText } from '#web/catalogue/menu/menu-text.ts'
import { dishesById, type DishView, groupsOf, menuView } from '#web/catalogue/menu/menu-view.ts'
import type { MyAllergens } from '#web/catalogue/menu/my-allergens.ts'
import { OptionsModal } from '#web/catalogue/menu/options-modal.tsx'
import { useSoldOut } from '#web/catalogue/menu/use-sold-out.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { useSignedIn } from '#web/accounts/session/signed-in.ts'
import { loadRestaurant } from '#web/catalogue/restaurant/load-restaurant.ts'
import { opensText, openTextOnPage } from '#web/catalogue/restaurant/open-text.ts'
import { RestaurantHeader } from '#web/catalogue/restaurant/restaurant-header.tsx'
import { useOpenState } from '#web/catalogue/restaurant/use-open-state.ts'
import { WithoutScript } from '#web/orders/order-page/without-script.tsx'
import { Cover } from '#web/ui/cover/cover.tsx'
import { LogoTile } from '#web/ui/cover/logo-tile.tsx'
import { useKept } from '#web/ui/kept.ts'
import { useKeptPage } from '#web/shell/offline/use-kept-page.ts'
import { OfflineStrip } from '#web/ui/offline-strip.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { useAlive } from '#web/ui/use-alive.ts'
import { useFreshness } from '#web/ui/use-freshness.ts'
import { wording } from '#web/platform/wording.ts'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: `${wording.noSuchRestaurant} · Tablefare` }]
  const { card, place, jsonLd } = loaderData
  return [
    ...pageMeta(matches, {
      title: `${card.name}, ${place.postCode}: order food or book a table`,
      description: [
        card.cuisines && `${card.cuisines} at ${place.address}`,
        card.speciality,
        'See the menu and order on Tablefare.',
      ]
        .filter(Boolean)
        .join('. '),
      path: `/order/${card.uniId}`,
    }),
    { 'script:ld+json': jsonLd },
  ]
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { restaurant, menu, serviceCharge, ...page } = await loadRestaurant(context, params.id)
  return {
    ...page,
    terms: cartTerms(restaurant, serviceCharge),
    menuText: writeMenuText(menuView(menu)),
    category: new URL(request.url).searchParams.get('category'),
    loadedAt: context.get(nowContext),
  }
}

/** The whole menu is here already, so another category asks for nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSamePage ? false : defaultShouldRevalidate
}

export default function RestaurantPage({ loaderData }: Route.ComponentProps) {
  const { card, place, open, terms, menuText, loadedAt } = loaderData
  const loaded = useMemo(() => readMenuText(menuText), [menuText])
  const menu = useSoldOut(card.uniId, loaded, loadedAt)
  const choice = useOrderChoice(terms)
  useOrderPage(
    terms,
    choice,
    useCallback(() => dishesById(menu), [menu]),
  )
  useFreshness()
  useKeptPage(`/order/${card.uniId}`, fetchParts)
  const state = useOpenState(terms.hours, open)
  const cartState = useKept(keptCart, noCart)
  const { cart } = cartState
  const counts = dishCounts(cart, terms.uniId)
  const { add, question } = useAddToCart(terms)
  const [choosing, setChoosing] = useState<{ dish: DishView; my: MyAllergens; nth: number }>()
  // Another category ends a search by itself; picking the one that is shown does so too.
  const [picks, setPicks] = useState(0)
  // Without a line the page may have been written for another category than its address names.
  const asked = useSearchParams()[0].get('category')
  const category = useAlive() ? asked : loaderData.category
  const selected = menu.categories.find(({ slug }) => slug === category) ?? menu.categories[0]
  const isSignedIn = useSignedIn()
  const bookAt = useBookAddress(card.uniId)
  const booking = useBookingModal()
  useBookingByAddress(card.uniId, booking.open)

  function row(dish: DishView, my: MyAllergens) {
    const groups = groupsOf(menu, dish)
    const inCart = counts.get(dish.id)
    return (
      <DishRow
        key={dish.id}
        dish={dish}
        mine={my.mine}
        telephone={place.telephone}
        isOff={dish.isSoldOut === true || !canStillChoose(groups)}
        isInCart={inCart !== undefined}
        control={
          choice.orderType && (
            <Stepper
              name={dish.name}
              quantity={inCart?.quantity ?? 0}
              most={mostOfOne}
              opensDialog={groups.length > 0}
              onMore={() => {
                if (groups.length > 0) setChoosing((last) => ({ dish, my, nth: (last?.nth ?? 0) + 1 }))
                else if (inCart) changeCart((now) => plus(now, inCart.lastLine))
                else
                  add({
                    foodId: dish.id,
                    name: dish.name,
                    basePrice: dish.basePrice,
                    optionsPrice: pence(0),
                    choices: [],
                  })
              }}
              onLess={() => inCart && changeCart((now) => minus(now, inCart.lastLine))}
            />
          )
        }
      />
    )
  }

  return (
    <main id="main">
      <OfflineStrip text={wording.offlineMenu} />
      <RestaurantHeader
        card={card}
        place={place}
        isOpen={state.isOpen}
        openText={openTextOnPage(state)}
        opens={opensText(state)}
        heart={
          <Heart
            uniId={card.uniId}
            name={card.name}
            className="bg-brand-tint text-brand-strong hover:bg-sunk"
          />
        }
      />
      <div className="type-row page-width">
        <OrderTypePicker
          offered={terms.orderTypes}
          {...choice}
          bookAt={bookAt}
          onBook={isSignedIn ? booking.open : undefined}
          isBookingComing={booking.isComing}
        />
        <WithoutScript
          uniId={card.uniId}
          telephone={place.telephone}
          takesBookings={terms.orderTypes.includes('Book A Table')}
        />
      </div>
      {(cart?.restaurant === card.uniId || cartState.wasUnreadable) && (
        <div tabIndex={-1} className="page-width mt-4 outline-none md:hidden">
          <CartChanges state={cartState} />
        </div>
      )}
      <div className="order-columns page-width">
        <CategoryList
          categories={menu.categories}
          selected={selected?.slug}
          onPick={() => setPicks(picks + 1)}
        />
        <DishSection
          key={`${selected?.slug} ${picks}`}
          categories={menu.categories}
          selected={selected}
          telephone={place.telephone}
          row={row}
        />
        <aside aria-label="Cart" className="cart-column">
          <CartPanel terms={terms} {...choice} bookAt={bookAt} />
        </aside>
      </div>
      <CartBar restaurant={card.uniId} />
      {choosing && (
        <OptionsModal
          key={choosing.nth}
          dish={choosing.dish}
          my={choosing.my}
          groups={groupsOf(menu, choosing.dish)}
          telephone={place.telephone}
          cover={<Cover drawing={card.cover} banner={card.banner} size="banner" />}
          onAdd={add}
          // The next may be asked for before this one has told that it is closed.
          onClose={() => setChoosing((now) => (now === choosing ? undefined : now))}
        />
      )}
      {booking.modal({
        restaurant: card,
        state: openTextOnPage(state),
        logo: <LogoTile drawing={card.tile} logo={card.logo} size={56} />,
      })}
      {question}
    </main>
  )
}

/** Everything that opens on this page. */
function fetchParts(): Promise<unknown> {
  return Promise.allSettled([fetchCartParts(), fetchDialog()])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <Problem
      title={wording.noSuchRestaurant}
      text="It may have moved or left Tablefare. There are others to try."
    />
  )
}
