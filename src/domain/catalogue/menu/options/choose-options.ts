import {
  type Choice,
  countChosen,
  isAvailable,
  isIn,
  isSamePath,
  isSameStep,
  type OptionGroup,
  type Side,
  type Step,
} from '#domain/catalogue/menu/options/dish-options.ts'

/** A group as it is shown: of the dish, or under the options that opened it. */
export type Place = { group: OptionGroup; under: readonly Step[] }

/** The options that are selected by default, as far as they are available. */
export function defaultChoices(groups: readonly OptionGroup[], under: readonly Step[] = []): Choice[] {
  return groups.flatMap((group) =>
    group.types
      .filter((type) => type.isDefault && isAvailable(type))
      .slice(0, group.choiceCount)
      .flatMap(({ typeName }) => withOpened({ group, under }, toChoice({ group, under }, typeName))),
  )
}

/** A chosen type is deselected. In a group of one a new choice replaces the old; otherwise one too many is refused. */
export function toggleChoice(
  place: Place,
  choices: readonly Choice[],
  typeName: string,
): Choice[] | 'too many' {
  const chosen = choices.filter((choice) => isIn(choice, place.group, place.under))
  const present = chosen.find((choice) => choice.typeName === typeName)
  if (present) return without(choices, [present])
  const added = withOpened(place, toChoice(place, typeName))
  if (place.group.choiceCount === 1) return [...without(choices, chosen), ...added]
  return countChosen({ ...place, chosen }) >= place.group.choiceCount ? 'too many' : [...choices, ...added]
}

/** Sets the units of a type; none removes it. More than the group holds is refused. */
export function setQuantity(
  place: Place,
  choices: readonly Choice[],
  typeName: string,
  quantity: number,
): Choice[] | 'too many' {
  const chosen = choices.filter((choice) => isIn(choice, place.group, place.under))
  const present = chosen.find((choice) => choice.typeName === typeName)
  if (quantity === 0) return present ? without(choices, [present]) : [...choices]
  const others = countChosen({ ...place, chosen: chosen.filter((choice) => choice !== present) })
  if (others + quantity > place.group.choiceCount) return 'too many'
  if (!present) return [...choices, ...withOpened(place, toChoice(place, typeName, { quantity }))]
  const now = toChoice(place, typeName, { quantity, side: present.side })
  return choices.map((choice) => (choice === present ? now : choice))
}

/** Puts an extra on one side, or on the whole. */
export function setSide(
  place: Place,
  choices: readonly Choice[],
  typeName: string,
  side: Side | undefined,
): Choice[] {
  return choices.map((choice) =>
    isIn(choice, place.group, place.under) && choice.typeName === typeName
      ? toChoice(place, typeName, { quantity: choice.quantity, side })
      : choice,
  )
}

/** Chooses a half, or the whole, in place of what was there. An empty name clears it. */
export function chooseHalf(
  place: Place,
  choices: readonly Choice[],
  side: Side | undefined,
  typeName: string,
): Choice[] {
  const chosen = choices.filter((choice) => isIn(choice, place.group, place.under))
  const replaced = side ? chosen.filter((choice) => choice.side === side || !choice.side) : chosen
  const rest = without(choices, replaced)
  if (typeName === '') return rest
  const isOpen = rest.some((choice) => isIn(choice, place.group, place.under) && choice.typeName === typeName)
  const added = toChoice(place, typeName, { side })
  return [...rest, ...(isOpen ? [added] : withOpened(place, added))]
}

/** From one whole to two halves the left one stays, and back again. */
export function splitHalves(place: Place, choices: readonly Choice[], isSplit: boolean): Choice[] {
  const chosen = choices.filter((choice) => isIn(choice, place.group, place.under))
  const kept = chosen.find(({ side }) => side !== 'right')
  if (isSplit) return kept ? chooseHalf(place, choices, 'left', kept.typeName) : [...choices]
  return chooseHalf(place, choices, undefined, kept?.typeName ?? '')
}

type Details = { quantity?: number | undefined; side?: Side | undefined }

function toChoice({ group, under }: Place, typeName: string, { quantity = 1, side }: Details = {}): Choice {
  return {
    groupId: group.id,
    typeName,
    ...(quantity > 1 && { quantity }),
    ...(side && { side }),
    ...(under.length > 0 && { under }),
  }
}

/** The choice with the defaults of the groups that it opens. */
function withOpened({ group, under }: Place, choice: Choice): Choice[] {
  const type = group.types.find(({ typeName }) => typeName === choice.typeName)
  const path = [...under, { groupId: group.id, typeName: choice.typeName }]
  return [choice, ...defaultChoices(type?.opens ?? [], path)]
}

/** Without these choices and all that was chosen in the groups that only they open. */
function without(choices: readonly Choice[], removed: readonly Choice[]): Choice[] {
  const rest = choices.filter((choice) => !removed.includes(choice))
  const isStillChosen = (step: Step, under: readonly Step[]) =>
    rest.some((other) => isSameStep(other, step) && isSamePath(other.under ?? [], under))
  return rest.filter(({ under = [] }) => under.every((step, at) => isStillChosen(step, under.slice(0, at))))
}
