import type { OptionGroup } from '#domain/catalogue/menu/options/dish-options.ts'

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
  return checkNesting(groups).values().next().value
}

/**
 * The same for each group by its id, where something is wrong. Every option is looked at a fixed number of times, however
 * the groups open each other: a file may name them in any way.
 */
export function checkNesting(groups: readonly EditedGroup[]): Map<string, string> {
  const byId = new Map(groups.map((group) => [group._id, group]))
  const opened = new Map(
    groups.map(({ _id, options }) => [
      _id,
      options.flatMap(({ opens }) => opens.flatMap((id) => byId.get(id) ?? [])),
    ]),
  )
  const chains = findChains(opened)
  const problems = new Map<string, string>()
  for (const group of groups) {
    const problem = findProblem(group, byId, opened, chains)
    if (problem) problems.set(group._id, problem)
  }
  return problems
}

/** By the id of a group, those that its options open, as often as they do. */
type Opened = ReadonlyMap<string, readonly EditedGroup[]>

function findProblem(
  group: EditedGroup,
  byId: ReadonlyMap<string, EditedGroup>,
  opened: Opened,
  { next, counts }: Chains,
): string | undefined {
  for (const { typeName, opens } of group.options) {
    const sizes = opens.map((id) => byId.get(id)).find((other) => other?.kind === 'sizes')
    if (sizes) return `${typeName} opens ${sizes.name}, but sizes belong to the dish itself`
  }
  const direct = opened.get(group._id)!.length
  if (direct > maxOpened) return `its options open ${direct} groups, and ${maxOpened} is the most`
  const chain = toChain(group, next)
  const sentence = chain.map(({ name }) => name).join(' opens ')
  if (new Set(chain).size < chain.length) return `${sentence}, which never ends`
  if (chain.length > maxDepth) return `${sentence}: ${maxDepth} groups deep is the most`
  const all = counts.get(group._id)!
  return all > maxOpened ? `its options open ${all} groups, and ${maxOpened} is the most` : undefined
}

type Chains = {
  /** For each number of steps that can still be made, beginning with one: the group after each that can make them. */
  next: ReadonlyMap<string, EditedGroup>[]
  /** The groups below each, down to the greatest depth. */
  counts: ReadonlyMap<string, number>
}

/** Level by level, each from the one below, so that a group that many open is followed once. */
function findChains(opened: Opened): Chains {
  const next: Map<string, EditedGroup>[] = []
  let counts = new Map([...opened.keys()].map((id) => [id, 0]))
  for (let steps = 1; steps <= maxDepth; steps++) {
    const below = next.at(-1)
    const [level, sums] = [new Map<string, EditedGroup>(), new Map<string, number>()]
    for (const [id, groups] of opened) {
      let sum = 0
      for (const group of groups) {
        const one = group._id
        sum += 1 + counts.get(one)!
        if (!level.has(id) && (!below || below.has(one))) level.set(id, group)
      }
      sums.set(id, sum)
    }
    next.push(level)
    counts = sums
  }
  return { next, counts }
}

/** The longest chain that begins with the group, up to one more than allowed. It ends where a group comes again. */
function toChain(group: EditedGroup, next: Chains['next']): EditedGroup[] {
  const chain = [group]
  for (let steps = next.findLastIndex((level) => level.has(group._id)); steps >= 0; steps--) {
    const last = next[steps]!.get(chain.at(-1)!._id)!
    const isCircle = chain.includes(last)
    chain.push(last)
    if (isCircle) break
  }
  return chain
}
