import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import type { Food } from '#web/catalogue/menu-editor/food-form.tsx'
import type { Group } from '#web/catalogue/menu-editor/group-form.tsx'
import type { Open } from '#web/catalogue/menu-editor/open-form.tsx'
import type { Edit } from '#web/catalogue/menu-editor/send-edit.ts'
import { othersIn } from '#web/platform/use-save.ts'

export type Written = Food | Group

/** As it is sent: over what others wrote while the form was open. */
export function overNewer(edit: Edit, newer: Written | undefined): Edit {
  if (!newer) return edit
  const { version } = newer
  if (edit.verb === 'save-food') return { verb: edit.verb, body: { ...edit.body, version } }
  if (edit.verb === 'save-group') return { verb: edit.verb, body: { ...edit.body, version } }
  return edit
}

/** What the open form is about, as that menu has it. */
export function sameIn(menu: FullMenu, open: Open | undefined): Written | undefined {
  const known = opened(open)
  const all: Written[] = [...menu.groups, ...menu.categories.flatMap(({ foods }) => foods)]
  return known && all.find(({ _id }) => _id === known._id)
}

/** What others changed of it since the form was opened. */
export function othersSince(open: Open | undefined, now: Written | undefined): string[] {
  const before = opened(open)
  return before && now ? othersIn<Food & Group>(labels, before as Food & Group, now as Food & Group) : []
}

function opened(open: Open | undefined): Written | undefined {
  if (open?.form === 'food') return open.food
  return open?.form === 'group' ? open.group : undefined
}

const labels = {
  name: 'Name',
  description: 'Description',
  basePrice: 'Price in pounds',
  kcal: 'kcal',
  vatRate: 'VAT',
  isAlcohol: 'Alcohol',
  diets: 'Marks',
  allergens: 'Allergens',
  groupIds: 'Options',
  picture: 'Picture',
  minChoices: 'At least',
  choiceCount: 'At most',
  options: 'Options',
}
