import { useCallback, useMemo, useState } from 'react'
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'

import type { Route } from './+types/restaurant.route.ts'
import { removeOne, maxQuantity, addOne } from '#domain/orders/cart/cart.ts'
import { hasEnoughOptions } from '#domain/catalogue/menu/options/dish-options.ts'
import { pence } from '#domain/shared/money.ts'
import { useBookAddress } from '#web/catalogue/restaurant/book-address.ts'
import { useBookingByAddress } from '#web/bookings/book/modal/use-booking-by-address.ts'
import { fetchDialog, useBookingModal } from '#web/bookings/book/modal/use-booking-modal.tsx'
import { CartBar } from '#web/orders/cart/panel/cart-bar.tsx'
import { fetchCartParts } from '#web/orders/cart/fetch-cart-parts.ts'
import { CartChanges } from '#web/orders/cart/panel/cart-changes.tsx'
import { CartPanel } from '#web/orders/cart/panel/cart-panel.tsx'
import { changeCart, storedCart, noCart } from '#web/orders/cart/device/cart-store.ts'
import { dishCounts } from '#web/orders/cart/dish-counts.ts'
import { useOrderChoice } from '#web/orders/cart/order-type/order-choice.ts'
import { OrderTypePicker } from '#web/orders/cart/panel/order-type-picker.tsx'
import { useAddToCart } from '#web/orders/cart/use-add-to-cart.tsx'
import { useLiveTerms } from '#web/orders/cart/terms/use-live-terms.ts'
import { formatTermsAtDoor, useTermsAtDoor } from '#web/orders/cart/terms/use-terms-at-door.ts'
import { useOrderPage } from '#web/orders/cart/order-type/use-order-page.ts'
import { Heart } from '#web/catalogue/favourites/heart.tsx'
import { CategoryList } from '#web/catalogue/menu/category-list.tsx'
import { DishRow } from '#web/catalogue/menu/dish-row.tsx'
import { DishSection } from '#web/catalogue/menu/dish-section.tsx'
import { parseMenu } from '#web/catalogue/menu/serialise-menu.ts'
import { useMenuPart } from '#web/catalogue/menu/menu-part.ts'
import { dishesById, type DishView, groupsOf } from '#web/catalogue/menu/menu-view.ts'
import type { MyAllergens } from '#web/catalogue/menu/my-allergens.ts'
import { OptionsModal } from '#web/catalogue/menu/options/options-modal.tsx'
import { useSoldOut } from '#web/catalogue/menu/use-sold-out.ts'
import { pageMeta, privateMeta } from '#web/platform/pages/page-meta.ts'
import { useSignedIn } from '#web/accounts/session/signed-in.ts'
import { formatState } from '#web/catalogue/restaurant/format-open-state.ts'
import { RestaurantHeader } from '#web/catalogue/restaurant/restaurant-header.tsx'
import { useLiveState } from '#web/catalogue/restaurant/use-live-state.ts'
import { loadOrderPage } from '#web/orders/order-page/load-order-page.ts'
import { useServedMenu } from '#web/orders/order-page/use-served-menu.ts'
import { NoScriptNote } from '#web/orders/order-page/no-script-note.tsx'
import { RestaurantReviews } from '#web/orders/reviews/restaurant-reviews.tsx'
import { Cover } from '#web/ui/cover/cover.tsx'
import { LogoTile } from '#web/ui/cover/logo-tile.tsx'
import { useStored } from '#web/ui/stored/stored.ts'
import { useCachedPage } from '#web/shell/offline/use-cached-page.ts'
import { OfflineStrip } from '#web/ui/notices/offline-strip.tsx'
import { Problem } from '#web/ui/notices/problem.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { useRefreshOnReturn } from '#web/platform/pages/use-refresh-on-return.ts'
import { wording } from '#web/platform/wording.ts'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return privateMeta(matches, wording.noSuchRestaurant)
  const { card, details, jsonLd } = loaderData
  return [
    ...pageMeta(matches, (site) => ({
      title: `${card.name}, ${details.postCode}: order food or book a table`,
      description: [
        card.cuisines && `${card.cuisines} at ${details.address}`,
        details.description || card.speciality,
        `See the menu and order on ${site}.`,
      ]
        .filter(Boolean)
        .join('. '),
      path: `/order/${card.uniId}`,
      image: card.banner,
    })),
    { 'script:ld+json': jsonLd },
  ]
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadOrderPage(context, params.id, url.searchParams)
}

/** The whole menu is loaded, so a change of category needs no request. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSamePage ? false : defaultShouldRevalidate
}

export default function RestaurantPage({ loaderData }: Route.ComponentProps) {
  const { details, menuText, loadedAt } = loaderData
  const loaded = useMemo(() => parseMenu(menuText), [menuText])
  const { menu: available, ordering } = useSoldOut(loaderData.card.uniId, loaded, loadedAt)
  const terms = useLiveTerms(loaderData.terms, ordering)
  const { card, state } = useLiveState(terms, loaderData)
  const atDoor = useTermsAtDoor(terms)
  const choice = useOrderChoice(terms)
  const { orderType } = choice
  const menu = useServedMenu(available, terms, orderType, loadedAt)
  const findDishes = useCallback(() => dishesById(menu), [menu])
  const { unknownTable } = useOrderPage(terms, choice, findDishes, loadedAt)
  useRefreshOnReturn()
  useCachedPage(`/order/${card.uniId}`, fetchParts)
  const cartState = useStored(storedCart, noCart)
  const { cart } = cartState
  const counts = dishCounts(cart, terms.uniId)
  const { add, question } = useAddToCart(terms)
  const [choosing, setChoosing] = useState<{ dish: DishView; my: MyAllergens; nth: number }>()
  // Picking a category clears the menu search, also when it is already selected.
  const [picks, setPicks] = useState(0)
  const { selected, linkedDish } = useMenuPart(menu, loaderData.part)
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
        groups={groups}
        mine={my.mine}
        telephone={details.telephone}
        isSoldOut={dish.isSoldOut === true || !hasEnoughOptions(groups)}
        isInCart={inCart !== undefined}
        isLinked={dish.id === linkedDish}
        control={
          orderType && (
            <Stepper
              name={dish.name}
              quantity={inCart?.quantity ?? 0}
              most={Math.min(maxQuantity, dish.left ?? maxQuantity)}
              opensDialog={groups.length > 0}
              onMore={() => {
                if (groups.length > 0) setChoosing((last) => ({ dish, my, nth: (last?.nth ?? 0) + 1 }))
                else if (inCart) changeCart((now) => addOne(now, inCart.lastLine))
                else
                  add({
                    foodId: dish.id,
                    name: dish.name,
                    basePrice: dish.basePrice,
                    optionsPrice: pence(0),
                    choices: [],
                  })
              }}
              onLess={() => inCart && changeCart((now) => removeOne(now, inCart.lastLine))}
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
        card={{ ...card, ...formatTermsAtDoor(atDoor) }}
        isSeated={choice.tableNo !== undefined}
        details={details}
        state={state}
        heart={
          <Heart
            uniId={card.uniId}
            name={card.name}
            className="bg-brand-tint text-brand-strong hover:bg-sunk"
          />
        }
      />
      <div className="order-types page-width">
        <OrderTypePicker
          offered={terms.orderTypes}
          {...choice}
          unknownTable={unknownTable}
          bookAt={bookAt}
          onBook={isSignedIn ? booking.open : undefined}
          isBookingLoading={booking.isLoading}
        />
        <NoScriptNote
          uniId={card.uniId}
          telephone={details.telephone}
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
          className="order-categories"
          categories={menu.categories}
          selected={selected?.slug}
          onPick={() => setPicks(picks + 1)}
        />
        <DishSection
          key={`${selected?.slug} ${picks}`}
          menu={menu}
          selected={selected}
          telephone={details.telephone}
          row={row}
        />
        <aside aria-label="Cart" className="order-cart">
          <CartPanel terms={atDoor} {...choice} bookAt={bookAt} />
        </aside>
      </div>
      <RestaurantReviews
        uniId={card.uniId}
        name={card.name}
        rating={loaderData.rating}
        reviews={loaderData.reviews}
        now={loadedAt}
      />
      <CartBar restaurant={card.uniId} />
      {choosing && (
        <OptionsModal
          key={choosing.nth}
          dish={choosing.dish}
          my={choosing.my}
          groups={groupsOf(menu, choosing.dish)}
          telephone={details.telephone}
          cover={<Cover drawing={card.cover} banner={card.banner} size="banner" />}
          onAdd={add}
          // The next dialog may open before this one reports its closing.
          onClose={() => setChoosing((now) => (now === choosing ? undefined : now))}
        />
      )}
      {booking.modal({
        restaurant: card,
        state: formatState(state),
        logo: <LogoTile drawing={card.tile} logo={card.logo} size={56} />,
      })}
      {question}
    </main>
  )
}

/** Loads the lazy chunks of this page's dialogs. */
function fetchParts(): Promise<unknown> {
  return Promise.allSettled([fetchCartParts(), fetchDialog()])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <Problem title={wording.noSuchRestaurant} text="It may have moved or closed. Try another restaurant." />
  )
}
