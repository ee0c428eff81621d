import { type FoodOrderType, foodOrderTypes, type OrderType } from '#domain/catalogue/order-type.ts'
import { type Choice, hasEnoughOptions, type OptionGroup } from '#domain/catalogue/menu/dish-options.ts'

export const testCustomerName = 'Test order'
/** Not a kitchen note: the board shows those as allergies. */
export const testNote = 'This is a test. Do not cook it: nobody pays for it.'

const mostDishes = 2

type Dish = { isSoldOut: boolean; groups: readonly OptionGroup[] }

/** The first dishes that can be ordered. */
export function chooseTestDishes<D extends Dish>(dishes: readonly D[]): D[] {
  return dishes.filter(({ isSoldOut, groups }) => !isSoldOut && hasEnoughOptions(groups)).slice(0, mostDishes)
}

/** As few options as each group allows, the first that are not sold out. */
export function chooseTestOptions(groups: readonly OptionGroup[]): Choice[] {
  return groups.flatMap(({ id, minChoices, types }) =>
    types
      .filter(({ isSoldOut }) => !isSoldOut)
      .slice(0, minChoices)
      .map(({ typeName }) => ({ groupId: id, typeName })),
  )
}

/** Undefined for an outlet that only takes bookings. */
export function chooseTestType(offered: readonly OrderType[]): FoodOrderType | undefined {
  return foodOrderTypes.find((type) => offered.includes(type))
}
