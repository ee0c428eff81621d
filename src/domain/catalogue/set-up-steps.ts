import type { OrderType } from '#domain/catalogue/order-type.ts'

export type SetUpFacts = {
  state: 'draft' | 'published' | 'suspended'
  orderTypes: readonly OrderType[]
  /** Days of the week with opening hours. */
  openDays: number
  dishes: number
  dishesWithoutAllergens: number
  /** In miles. */
  areaLimit: number
  outcodes: number
  covers: number
  tables: number
  hasImportedMenu: boolean
  /** A new outlet has a radius that nobody has chosen. */
  hasSavedDelivery: boolean
  hasLogo: boolean
  hasBanner: boolean
  testOrder: TestOrderState
  publishAskedAt: string | null
}

/** waiting: it is on the board. accepted: one was accepted, whatever came after. */
export type TestOrderState = 'none' | 'waiting' | 'accepted'

/** Enough for a menu that was not imported. */
export const enoughDishes = 10

export type SetUpStep = {
  name: 'hours' | 'menu' | 'delivery' | 'covers' | 'tables' | 'pictures' | 'test' | 'publish'
  isDone: boolean
}

/**
 * The steps of an outlet with these order types on its way to the site. Only the requirements of
 * `listMissingRequirements` stop it from opening.
 * Once it is there, its allergens are what is left to do about its menu.
 */
export function listSetUpSteps(facts: SetUpFacts): SetUpStep[] {
  const isDraft = facts.state === 'draft'
  const takes = (type: OrderType) => facts.orderTypes.includes(type)
  const steps: (SetUpStep & { isNeeded: boolean })[] = [
    { name: 'hours', isNeeded: true, isDone: facts.openDays > 0 },
    {
      name: 'menu',
      isNeeded: sellsFood(facts),
      isDone: isDraft
        ? facts.dishes >= enoughDishes || (facts.dishes > 0 && facts.hasImportedMenu)
        : facts.dishes > 0 && facts.dishesWithoutAllergens === 0,
    },
    {
      name: 'delivery',
      isNeeded: takes('Home Delivery'),
      isDone: (facts.areaLimit > 0 || facts.outcodes > 0) && (facts.hasSavedDelivery || !isDraft),
    },
    { name: 'covers', isNeeded: takes('Book A Table'), isDone: facts.covers > 0 },
    { name: 'tables', isNeeded: takes('Dine In'), isDone: facts.tables > 0 },
    { name: 'pictures', isNeeded: isDraft, isDone: facts.hasLogo && facts.hasBanner },
    { name: 'test', isNeeded: isDraft && sellsFood(facts), isDone: facts.testOrder === 'accepted' },
    { name: 'publish', isNeeded: isDraft, isDone: facts.publishAskedAt !== null },
  ]
  return steps.filter(({ isNeeded }) => isNeeded).map(({ name, isDone }) => ({ name, isDone }))
}

type PublishingFacts = Pick<SetUpFacts, 'orderTypes' | 'openDays' | 'dishes'> & { staff: number }

/** Requirements for publishing that are not met: fewer than the steps, and someone who runs the outlet. */
export function listMissingRequirements(facts: PublishingFacts): string[] {
  return [
    ...(sellsFood(facts) && facts.dishes === 0 ? ['a dish on its menu'] : []),
    ...(facts.openDays === 0 ? ['opening hours'] : []),
    ...(facts.staff === 0 ? ['a member of staff'] : []),
  ]
}

/** Settings that customers would stumble over. They do not stop an outlet from being published. Only admins change order types. */
export function listWarnings(
  { orderTypes, covers }: Pick<SetUpFacts, 'orderTypes' | 'covers'>,
  reader: 'admin' | 'staff',
): string[] {
  if (!orderTypes.includes('Book A Table') || covers > 0) return []
  const otherwise =
    reader === 'admin'
      ? 'Give it covers, or take Book A Table off its order types.'
      : 'Enter your covers under Orders and tables. To take no bookings, ask us to remove Book A Table.'
  return [`Book A Table is on, with 0 covers. ${otherwise}`]
}

/** An outlet that only takes bookings needs no menu. */
function sellsFood({ orderTypes }: Pick<SetUpFacts, 'orderTypes'>): boolean {
  return orderTypes.some((type) => type !== 'Book A Table')
}

export function countOpenDays(week: readonly { day: number; isOpen: boolean }[]): number {
  return new Set(week.filter(({ isOpen }) => isOpen).map(({ day }) => day)).size
}
