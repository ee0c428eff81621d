import type { OutletChecklist } from '#contract/catalogue/outlet-checklist.ts'
import { enoughDishes, type SetUpStep } from '#domain/catalogue/set-up-steps.ts'
import { formatList } from '#domain/shared/text/format-list.ts'
import { formatCount } from '#web/ui/format-count.ts'

type Texts = { title: string; page: string; button: string; about: (facts: OutletChecklist) => string }

/** Title, page and present state of each step of the checklist. */
export const stepTexts: Record<SetUpStep['name'], Texts> = {
  hours: {
    title: 'Opening hours',
    page: 'hours',
    button: 'Add hours',
    about: ({ openDays }) =>
      openDays === 0 ? 'No hours yet' : `Open on ${formatCount(openDays, 'day')} a week`,
  },
  menu: {
    title: 'Menu',
    page: 'menu',
    button: 'Edit menu',
    about: ({ state, dishes, hasImportedMenu, dishesWithoutAllergens: open }) => {
      if (dishes === 0) return `No dishes yet. Add ${enoughDishes}, or import your menu`
      const few = state === 'draft' && dishes < enoughDishes && !hasImportedMenu ? ` of ${enoughDishes}` : ''
      const allergens = open === 1 ? '1 still needs its allergens.' : `${open} still need their allergens.`
      const listed = `${dishes}${few} ${dishes === 1 && !few ? 'dish' : 'dishes'}`
      return open === 0 ? listed : `${listed}. ${allergens}`
    },
  },
  delivery: {
    title: 'Delivery',
    page: 'delivery',
    button: 'Set the area',
    about: ({ areaLimit, outcodes }) => {
      const areas = outcodes === 0 ? '' : formatCount(outcodes, 'post code area')
      const radius = areaLimit === 0 ? '' : `Up to ${formatCount(areaLimit, 'mile')}`
      return [radius, areas].filter(Boolean).join(', and ') || 'No delivery area yet'
    },
  },
  covers: {
    title: 'Covers',
    page: 'delivery',
    button: 'Set covers',
    about: ({ covers }) =>
      covers === 0 ? 'Nobody can book a table yet' : `${formatCount(covers, 'guest')} at once`,
  },
  pictures: {
    title: 'Logo and banner',
    page: 'profile',
    button: 'Add pictures',
    about: ({ hasLogo, hasBanner }) => {
      if (hasLogo && hasBanner) return 'Both are there'
      if (hasLogo) return 'The banner is missing: customers see the tablecloth we drew'
      if (hasBanner) return 'The logo is missing: customers see your initials'
      return 'Pictures of your own, or keep the tablecloth we drew'
    },
  },
  test: {
    title: 'Test order to yourself',
    page: '',
    button: 'Send one',
    about: ({ testOrder }) => {
      if (testOrder === 'accepted') return 'It came and was accepted'
      if (testOrder === 'waiting') return 'It is on your board: accept it there'
      return 'It rings on your board, and you accept it. Nobody pays'
    },
  },
  publish: {
    title: 'Ask to go live',
    page: '',
    button: 'Ask to publish',
    about: ({ lacks, isPublishedAtOnce, publishAskedAt }) => {
      if (publishAskedAt !== null) return 'We look at it and answer by email'
      if (lacks.length > 0) return `First it needs ${formatList(lacks)}`
      return isPublishedAtOnce ? 'Your page opens at once' : 'We look at it and answer by email'
    },
  },
  tables: {
    title: 'Tables',
    page: 'tables',
    button: 'Add tables',
    about: ({ tables }) =>
      tables === 0 ? 'Nobody can order at a table yet' : `${formatCount(tables, 'table')} with a QR code`,
  },
}
