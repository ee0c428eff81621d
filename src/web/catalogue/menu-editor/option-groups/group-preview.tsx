import { useState } from 'react'

import type { FullMenu, GroupDraft } from '#contract/catalogue/menu-editor.ts'
import { defaultChoices, type Place } from '#domain/catalogue/menu/options/choose-options.ts'
import { type Choice, openGroups } from '#domain/catalogue/menu/options/dish-options.ts'
import {
  type FlatGroup,
  findNestingProblem,
  linkGroups,
} from '#domain/catalogue/menu/options/nested-groups.ts'
import { findGroupProblem } from '#domain/catalogue/menu/options/option-group-rules.ts'
import { priceLine } from '#domain/catalogue/menu/options/price-line.ts'
import { formatPence, type Pence, pence } from '#domain/shared/money.ts'
import { toChooser } from '#web/catalogue/menu/options/chooser.ts'
import type { GroupView } from '#web/catalogue/menu/menu-view.ts'
import { noAllergens } from '#web/catalogue/menu/my-allergens.ts'
import { OptionGroup } from '#web/catalogue/menu/options/option-group.tsx'
import { Note } from '#web/ui/notices/note.tsx'

type Group = FullMenu['groups'][number]
type Draft = Omit<GroupDraft, 'groupId' | 'version'>
type Props = { draft: Draft; groups: readonly Group[] }

const basePrice = pence(1_000)
const draftId = 'draft'

/** The group as customers will see it, on a dish for £10, to try out. Nothing in it is saved. */
export function GroupPreview({ draft, groups }: Props) {
  const [changed, setChanged] = useState<readonly Choice[]>()
  const problem = findProblem(draft, groups)
  const shown = problem === undefined ? toPreviewGroups(draft, groups) : []
  // Choices of options that have been edited away since are dropped.
  const chosen = changed ?? defaultChoices(shown)
  const choices = openGroups(shown, chosen).flatMap((place) =>
    place.chosen.filter(({ typeName }) => place.group.types.some((type) => type.typeName === typeName)),
  )
  const change = (_place: Place, next: Choice[] | 'too many') => next !== 'too many' && setChanged(next)
  const chooser = toChooser({
    basePrice,
    groups: shown,
    choices,
    my: noAllergens,
    telephone: 'your number',
    change,
  })
  return (
    <section aria-labelledby="group-preview" onInput={(event) => event.stopPropagation()}>
      <h3 id="group-preview" className="text-title">
        Preview
      </h3>
      <p className="text-small text-muted">As customers see it, on a dish for {formatPence(basePrice)}.</p>
      {problem === undefined ? (
        <div className="mt-2 rounded-xl bg-surface px-4 pb-4">
          {shown.map((group) => (
            <OptionGroup key={group.id} place={{ group, under: [] }} chooser={chooser} />
          ))}
          <p className="mt-4 font-semibold" role="status">
            Total price {formatPence(priceLine({ basePrice, groups: shown }, choices).unitPrice)}
          </p>
        </div>
      ) : (
        <Note role="status" isTight>
          {problem}
        </Note>
      )}
    </section>
  )
}

function findProblem(draft: Draft, groups: readonly Group[]): string | undefined {
  if (draft.name.trim() === '' || draft.options.some(({ typeName }) => typeName === ''))
    return 'Give the group and each option a name to see the preview.'
  const numbers = [draft.minChoices, draft.choiceCount, draft.maxQuantity, draft.freeCount]
  if (numbers.some((number) => !Number.isSafeInteger(number)))
    return 'Fill in the numbers to see the preview.'
  const whole = {
    _id: draftId,
    name: draft.name,
    kind: draft.kind ?? 'choices',
    options: draft.options.map(({ typeName, opens = [] }) => ({ typeName, opens })),
  }
  const problem = findGroupProblem(draft) ?? findNestingProblem([whole, ...groups])
  return problem && `Customers could not choose from this group: ${problem}.`
}

/** The group and the sizes that its prices depend on. */
function toPreviewGroups(draft: Draft, groups: readonly Group[]): GroupView[] {
  const sizes = new Map(
    groups.flatMap(({ _id, options }) =>
      options.map((option) => [option._id, { groupId: _id, typeName: option.typeName }] as const),
    ),
  )
  const all = [{ ...draft, _id: draftId }, ...groups].map((group): FlatGroup<GroupView> => ({
    id: group._id,
    name: group.name,
    minChoices: group.minChoices,
    choiceCount: group.choiceCount,
    kind: group.kind,
    halvesPrice: group.halvesPrice,
    maxQuantity: group.maxQuantity,
    freeCount: group.freeCount,
    types: group.options.map((option) => ({
      typeName: option.typeName,
      price: toPence(option.price),
      isSoldOut: false,
      isDefault: option.isDefault,
      allergens: option.allergens,
      sizePrices: (option.sizePrices ?? []).flatMap(({ sizeId, price }) => {
        const size = sizes.get(sizeId)
        return size ? [{ ...size, price: toPence(price) }] : []
      }),
      ...(option.opens && option.opens.length > 0 && { opens: option.opens }),
    })),
  }))
  const needed = new Set(
    draft.options.flatMap(({ sizePrices = [] }) =>
      sizePrices.flatMap(({ sizeId }) => sizes.get(sizeId)?.groupId ?? []),
    ),
  )
  return linkGroups<GroupView>([...needed, draftId], (id) => all.find((group) => group.id === id))
}

/** A price that is still being typed counts as nothing. */
function toPence(pounds: number): Pence {
  const amount = Math.round(pounds * 100)
  return pence(Number.isSafeInteger(amount) ? amount : 0)
}
