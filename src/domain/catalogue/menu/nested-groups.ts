import type { OptionGroup } from '#domain/catalogue/menu/dish-options.ts'

/** A group of the dish, a group that its option opens, and one that an option of that opens. */
export const maxDepth = 3

/** Groups that all options of one group may open, in all: every reader of the menu walks through them. */
const maxOpened = 30

/** A group whose options name the groups that they open. */
export type FlatGroup<G extends OptionGroup = OptionGroup> = Omit<G, 'types'> & {
  types: readonly (Omit<G['types'][number], 'opens'> & { opens?: readonly string[] | undefined })[]
}

/** The groups with those that their options open. Ends at the greatest depth, also if groups open each other. */
export function linkGroups<G extends OptionGroup>(
  ids: readonly string[],
  find: (id: string) => FlatGroup<G> | undefined,
  depth = maxDepth,
): G[] {
  return ids.flatMap((id) => {
    const group = find(id)
    if (!group) return []
    if (!group.types.some(({ opens }) => opens)) return [group as unknown as G]
    const types = group.types.map(({ opens, ...type }) =>
      opens && depth > 1 ? { ...type, opens: linkGroups(opens, find, depth - 1) } : type,
    )
    return [{ ...group, types } as unknown as G]
  })
}

export type EditedGroup = {
  _id: string
  name: string
  kind: string
  options: readonly { typeName: string; opens: readonly string[] }[]
}

/** Completes the same sentence as `findGroupProblem`, for what the options of a whole menu open. Undefined if all is well. */
export function findNestingProblem(groups: readonly EditedGroup[]): string | undefined {
  const byId = new Map(groups.map((group) => [group._id, group]))
  for (const group of groups) {
    const problem = findNestingProblemOf(group, byId)
    if (problem) return problem
  }
  return undefined
}

/** The same for what the options of one group open. */
export function findNestingProblemOf(
  group: EditedGroup,
  byId: ReadonlyMap<string, EditedGroup>,
): string | undefined {
  for (const { typeName, opens } of group.options) {
    const sizes = opens.map((id) => byId.get(id)).find((opened) => opened?.kind === 'sizes')
    if (sizes) return `${typeName} opens ${sizes.name}, but sizes belong to the dish itself`
  }
  const direct = group.options.reduce((sum, { opens }) => sum + opens.length, 0)
  // Before the chains are followed: their number grows with it.
  if (direct > maxOpened) return `its options open ${direct} groups, and ${maxOpened} is the most`
  const chain = longestChain(group, byId, [])
  if (isCircle(chain)) return `${chain.map(({ name }) => name).join(' opens ')}, which never ends`
  if (chain.length > maxDepth)
    return `${chain.map(({ name }) => name).join(' opens ')}: ${maxDepth} groups deep is the most`
  const opened = countOpened(group, byId)
  return opened > maxOpened ? `its options open ${opened} groups, and ${maxOpened} is the most` : undefined
}

function countOpened({ options }: EditedGroup, byId: ReadonlyMap<string, EditedGroup>): number {
  const opened = options.flatMap(({ opens }) => opens.flatMap((id) => byId.get(id) ?? []))
  return opened.reduce((sum, group) => sum + 1 + countOpened(group, byId), 0)
}

/** A circle if there is one. Stops at the first group that comes twice. */
function longestChain(
  group: EditedGroup,
  byId: ReadonlyMap<string, EditedGroup>,
  before: readonly EditedGroup[],
): EditedGroup[] {
  const chain = [...before, group]
  if (before.includes(group) || chain.length > maxDepth) return chain
  const opened = group.options.flatMap(({ opens }) => opens.flatMap((id) => byId.get(id) ?? []))
  return [...new Set(opened)]
    .map((next) => longestChain(next, byId, chain))
    .reduce(
      (longest, one) =>
        isCircle(longest) || (one.length < longest.length && !isCircle(one)) ? longest : one,
      chain,
    )
}

function isCircle(chain: readonly EditedGroup[]): boolean {
  return new Set(chain).size < chain.length
}
