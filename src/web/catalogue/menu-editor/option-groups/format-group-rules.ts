import type { FullMenu } from '#contract/catalogue/menu-editor.ts'

type Group = FullMenu['groups'][number]

/** '0 to 5 of Ham, Olives · extras on either half · first 2 free · used by 6 dishes' */
export function formatGroupRules(group: Group, { categories, groups }: FullMenu): string {
  const { _id, kind, halvesPrice, minChoices, choiceCount, maxQuantity, freeCount, options } = group
  const names = options.map(({ typeName }) => typeName).join(', ')
  const dishes = categories.flatMap(({ foods }) => foods).filter(({ groupIds }) => groupIds.includes(_id))
  const isOpened = groups.some((other) => other.options.some(({ opens }) => opens.includes(_id)))
  const opened = new Set(options.flatMap(({ opens }) => opens))
  const kinds = {
    choices: [],
    sizes: ['sizes'],
    halves: [`half and half at the price of ${halvesPrice === 'mean' ? 'the mean' : 'the dearer half'}`],
    extras: ['on the left, the right or the whole'],
  }
  return [
    `${minChoices} to ${choiceCount} of ${names}`,
    ...kinds[kind],
    ...(maxQuantity > 1 ? [`up to ${maxQuantity} of each`] : []),
    ...(freeCount > 0 ? [`first ${freeCount} free`] : []),
    ...groups.flatMap((other) => (opened.has(other._id) ? [`opens ${other.name}`] : [])),
    ...(isOpened ? ['opened by an option'] : []),
    dishes.length === 1 ? 'used by 1 dish' : `used by ${dishes.length} dishes`,
  ].join(' · ')
}
