import { quote } from '#domain/orders/prices/pricing.ts'
import { mostTip } from '#domain/orders/prices/tip.ts'
import { pence } from '#domain/shared/money.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { toOrderNumber } from '#domain/orders/order-number.ts'
import { chooseTip } from '../choose-tips.ts'
import type { Menu } from '../create-menu.ts'
import type { Restaurant } from '../create-restaurant.ts'
import { toStoredDeclaration } from '../declare.ts'
import type { Draws } from '../seeded-draws.ts'
import { idFor } from '../seeded-draws.ts'
import type { Regular } from './regulars.ts'

export type Outlet = { restaurant: Restaurant; menu: Menu }
export type PastOrder = ReturnType<typeof createOrder>

type Plan = { outlet: Outlet; person: Regular; key: string; expectedAt: Date; draws: Draws }

const minute = 60_000
const serviceCharge = pence(50)

/** An order that was placed in time for its food to be due then, priced as the checkout prices it. */
export function createOrder({ outlet: { restaurant, menu }, person, key, expectedAt, draws }: Plan) {
  const types = restaurant.orderTypes.filter((type): type is FoodOrderType => type !== 'Book A Table')
  const orderType = draws.pick(types)
  const dishes = menu.categories.flatMap((category) => category.dishes)
  const chosen = Array.from({ length: draws.between(2, 5) }, () =>
    chooseLine(draws, menu, draws.pick(dishes)),
  )
  const lines = chosen.filter(({ dishId }, at) => chosen.findIndex((line) => line.dishId === dishId) === at)
  const priced = lines.map((line) => ({
    unitPrice: pence(line.basePrice + line.optionsPrice),
    quantity: line.quantity,
  }))
  const number = toOrderNumber(Array.from({ length: 6 }, () => draws.between(0, 255)))
  const isCard = draws.chance(0.7)
  const terms = {
    orderType,
    discountPercent: restaurant.discountPercent,
    serviceCharge,
    deliveryCharge: pence(restaurant.deliveryCharge),
    minimumOrder: pence(0),
  }
  const given = isCard ? chooseTip(restaurant.index, key) : pence(0)
  const tip = pence(Math.min(given, mostTip(quote(priced, terms).total)))
  const totals = quote(priced, { ...terms, tip })
  const promised = orderType === 'Home Delivery' ? restaurant.deliveryMinutes : restaurant.collectionMinutes
  return {
    id: idFor('order', key),
    number,
    restaurant,
    person,
    orderType,
    lines,
    totals,
    isCard,
    door: `${draws.between(1, 120)} ${draws.pick(['Mill Lane', 'Station Road', 'Church Street', 'Albert Terrace'])}`,
    tableNo: String(draws.between(1, 8)),
    createdAt: new Date(expectedAt.getTime() - promised * minute),
    expectedAt,
    /** Minutes after the promised time. */
    late: draws.between(-6, 9),
  }
}

function chooseLine(draws: Draws, menu: Menu, dish: Menu['categories'][number]['dishes'][number]) {
  const options = menu.groups
    .filter(({ id }) => dish.groupIds.includes(id))
    .flatMap((group) =>
      draws.some(group.options, Math.max(group.min, draws.chance(0.3) ? 1 : 0)).map((option) => ({
        groupName: group.name,
        typeName: option.name,
        price: option.price,
        optionId: option.id,
        declared: toStoredDeclaration(option),
      })),
    )
  return {
    dishId: dish.id,
    name: dish.name,
    vatRate: dish.vatRate,
    declared: toStoredDeclaration(dish),
    isAlcohol: dish.isAlcohol,
    basePrice: dish.price,
    options,
    optionsPrice: options.reduce((sum, { price }) => sum + price, 0),
    quantity: draws.pick([1, 1, 1, 2, 2, 3]),
  }
}

/** The sandbox's usual card, with which every past order was paid. */
export const testCard = { card_brand: 'Visa', card_last4: '4242' }
