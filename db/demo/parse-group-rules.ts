import { type GroupKind, groupKinds } from '#domain/catalogue/menu/options/dish-options.ts'

export type GroupRules = { kind?: GroupKind; maxQuantity?: number; freeCount?: number }
export type OptionRules = {
  isDefault?: true
  /** Codes of groups. */
  opens?: string[]
  /** Percent of the price for each size of a group, in order. */
  bySize?: { code: string; percents: number[] }
}

type RuledGroup = GroupRules & { code: string; options: ({ name: string; price: number } & OptionRules)[] }

type Mark = (groups: readonly RuledGroup[], fields: string[]) => void

/** Lines that give a group above them more rules, by their first field. */
export const ruleMarks: Readonly<Record<string, Mark>> = {
  '@rules': (groups, [code, kind, maxQuantity = '1', freeCount = '0']) => {
    const known = groupKinds.find((one) => one === kind)
    if (!known) throw new Error(`unknown kind "${kind}"`)
    Object.assign(groupOf(groups, code), {
      kind: known,
      maxQuantity: Number(maxQuantity),
      freeCount: Number(freeCount),
    } satisfies GroupRules)
  },
  '@default': (groups, [code, name]) => {
    optionOf(groups, code, name).isDefault = true
  },
  '@opens': (groups, [code, name, opened]) => {
    optionOf(groups, code, name).opens = [groupOf(groups, opened).code]
  },
  '@bysize': (groups, [code, sizes, ...percents]) => {
    const { options: known } = groupOf(groups, sizes)
    if (percents.length !== known.length) throw new Error(`${known.length} sizes need as many percentages`)
    for (const option of groupOf(groups, code).options)
      if (option.price > 0) option.bySize = { code: sizes!, percents: percents.map(Number) }
  },
}

function groupOf(groups: readonly RuledGroup[], code: string | undefined): RuledGroup {
  const found = groups.find((group) => group.code === code)
  if (!found) throw new Error(`unknown option group "${code}"`)
  return found
}

function optionOf(groups: readonly RuledGroup[], code: string | undefined, name: string | undefined) {
  const found = groupOf(groups, code).options.find((option) => option.name === name)
  if (!found) throw new Error(`unknown option "${name}"`)
  return found
}
