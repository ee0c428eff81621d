import { type FoodOrderType, foodOrderTypes, type OrderType } from '#domain/catalogue/order-type.ts'
import {
  canAddDish,
  type Choice,
  isAvailable,
  type OptionGroup,
  type Step,
} from '#domain/catalogue/menu/options/dish-options.ts'

export const testCustomerName = 'Test order'
/** Not a kitchen note: the board shows those as allergies. */
export const testNote = 'This is a test. Do not cook it: nobody pays for it.'

const mostDishes = 2

type Dish = { isSoldOut: boolean; groups: readonly OptionGroup[] }

/** The first dishes that can be ordered with the options below. */
export function chooseTestDishes<D extends Dish>(dishes: readonly D[]): D[] {
  return dishes
    .filter(({ isSoldOut, groups }) => !isSoldOut && canAddDish(groups, chooseTestOptions(groups)))
    .slice(0, mostDishes)
}

/** As few options as each group allows, the first that are available, also of the groups that they open. */
export function chooseTestOptions(groups: readonly OptionGroup[], under: readonly Step[] = []): Choice[] {
  return groups.flatMap(({ id, minChoices, types }) =>
    types
      .filter(isAvailable)
      .slice(0, minChoices)
      .flatMap(({ typeName, opens = [] }) => {
        const step = { groupId: id, typeName }
        const choice = under.length > 0 ? { ...step, under } : step
        return [choice, ...chooseTestOptions(opens, [...under, step])]
      }),
  )
}

/** Undefined for an outlet that only takes bookings. */
export function chooseTestType(offered: readonly OrderType[]): FoodOrderType | undefined {
  return foodOrderTypes.find((type) => offered.includes(type))
}
