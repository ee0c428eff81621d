type Type = {
  id: string
  typeName: string
  price: number
  opens: string[]
  /** By the id of a size. */
  sizePrices: Record<string, number>
}
export type Group = {
  id: string
  min: number
  most: number
  kind: 'choices' | 'sizes' | 'halves' | 'extras'
  halvesPrice: 'dearer' | 'mean'
  each: number
  free: number
  types: Type[]
}
type Step = { groupId: string; typeName: string }
type Chosen = Step & { quantity?: number; side?: 'left' | 'right'; under?: Step[] }
type Picked = { type: Type; quantity: number; side: 'left' | 'right' | undefined }

/** Random valid choices from the groups of a dish, and what they must add to its price. Calculated independently of src/domain. */
export function chooseOptions(groups: readonly Group[], ids: readonly string[], random: () => number) {
  const whole = (most: number) => Math.floor(random() * most)
  const byId = new Map(groups.map((group) => [group.id, group]))
  const choices: Chosen[] = []
  let sizeId = ''
  const wanted = ids.flatMap((id) => byId.get(id) ?? [])
  // Sizes first: the other prices depend on them.
  const ordered = [...wanted.filter(isSizes), ...wanted.filter((group) => !isSizes(group))]
  const price = ordered.reduce((sum, group) => sum + chooseIn(group, []), 0)
  return { choices: choices.toSorted(() => random() - 0.5), price }

  function chooseIn(group: Group, under: Step[]): number {
    const picked = pickFrom(group, whole, random)
    if (isSizes(group) && under.length === 0) sizeId = picked[0]?.type.id ?? ''
    let total = priceOf(group, picked, sizeId)
    for (const { type, quantity, side } of picked) {
      const step = { groupId: group.id, typeName: type.typeName }
      choices.push({
        ...step,
        ...(quantity > 1 || random() < 0.2 ? { quantity } : {}),
        ...(side ? { side } : {}),
        ...(under.length > 0 ? { under } : {}),
      })
      const isFirst = picked.find((one) => one.type === type)?.side === side
      if (!isFirst) continue
      for (const id of type.opens) {
        const opened = byId.get(id)
        if (opened) total += quantity * chooseIn(opened, [...under, step])
      }
    }
    return total
  }
}

function isSizes({ kind }: Group): boolean {
  return kind === 'sizes'
}

function pickFrom(group: Group, whole: (most: number) => number, random: () => number): Picked[] {
  const shuffled = group.types.map((type) => ({ type, key: random() })).toSorted((a, b) => a.key - b.key)
  const units = group.min + whole(group.most - group.min + 1)
  if (group.kind === 'halves' && units === 1 && random() < 0.6) {
    const [left, right] = [shuffled[0]!, shuffled[whole(shuffled.length)]!]
    return [
      { type: left.type, quantity: 1, side: 'left' },
      { type: right.type, quantity: 1, side: 'right' },
    ]
  }
  const picked: Picked[] = []
  let left = units
  for (const { type } of shuffled) {
    if (left === 0) break
    const quantity = Math.min(left, 1 + whole(group.each))
    const side = group.kind === 'extras' ? ([undefined, 'left', 'right'] as const)[whole(3)] : undefined
    picked.push({ type, quantity, side })
    left -= quantity
  }
  // What is still missing to the minimum goes on those that have room.
  for (const one of picked) {
    const chosen = picked.reduce((sum, { quantity }) => sum + quantity, 0)
    one.quantity += Math.max(0, Math.min(group.each - one.quantity, group.min - chosen))
  }
  return picked
}

/** Every unit by itself: the dearest are crossed out, the rest are added up. */
function priceOf({ kind, halvesPrice, free }: Group, picked: readonly Picked[], sizeId: string): number {
  const unit = ({ sizePrices, price }: Type) => sizePrices[sizeId] ?? price
  if (kind === 'halves' && picked.length === 2) {
    const [small, large] = picked.map(({ type }) => unit(type)).toSorted((a, b) => a - b)
    if (halvesPrice === 'dearer') return large!
    const twice = small! + large!
    return twice % 2 === 0 ? twice / 2 : (twice - 1) / 2
  }
  const units = picked.flatMap(({ type, quantity }) => Array<number>(quantity).fill(unit(type)))
  const sorted = units.toSorted((a, b) => b - a)
  return sorted.filter((price, at) => price < 0 || at >= free).reduce((sum, price) => sum + price, 0)
}
