import { Plus } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'

import type { FullMenu, GroupDraft } from '#contract/catalogue/menu-editor.ts'
import { LastChange } from '#web/catalogue/menu-editor/dishes/declaration-boxes.tsx'
import { GroupPreview } from '#web/catalogue/menu-editor/option-groups/group-preview.tsx'
import { GroupRules, type Rules } from '#web/catalogue/menu-editor/option-groups/group-rules.tsx'
import { markEdited } from '#web/catalogue/menu-editor/mark-edited.ts'
import { type OptionDraft, OptionFields } from '#web/catalogue/menu-editor/option-groups/option-fields.tsx'
import { textIn } from '#web/platform/forms/outcome.ts'
import { parsePounds } from '#web/platform/forms/number-in.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'

export type Group = FullMenu['groups'][number]

type Props = {
  group: Group | undefined
  /** All groups of the menu, which options may open. */
  groups: readonly Group[]
  isBusy: boolean
  onSave: (draft: GroupDraft) => void
}

let lastKey = 0
const blank = (): OptionDraft => ({
  typeName: '',
  price: '0.00',
  allergens: null,
  isDefault: false,
  opens: [],
  sizePrices: {},
  key: ++lastKey,
})

export function GroupForm({ group, groups, isBusy, onSave }: Props) {
  const [name, setName] = useState(group?.name ?? '')
  const [rules, setRules] = useState<Rules>(() => toRules(group))
  const [options, setOptions] = useState<OptionDraft[]>(
    () => group?.options.map(toOptionDraft) ?? [blank(), blank()],
  )
  const change = (key: number, now: Partial<OptionDraft>) =>
    setOptions(options.map((option) => (option.key === key ? { ...option, ...now } : option)))
  const others = groups.filter(({ _id }) => _id !== group?._id)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSave({
      ...(group ? { groupId: group._id, version: group.version } : {}),
      ...toGroupBody(textIn(new FormData(event.currentTarget), 'name'), rules, options),
    })
  }
  return (
    <>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field
          label="Name"
          name="name"
          required
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <GroupRules rules={rules} onChange={setRules} />
        {options.map((option, at) => (
          <OptionFields
            key={option.key}
            option={option}
            at={at}
            kind={rules.kind}
            others={others}
            isOnly={options.length === 1}
            onChange={(now) => change(option.key, now)}
            onRemove={(button) => {
              markEdited(button)
              setOptions(options.filter(({ key }) => key !== option.key))
            }}
          />
        ))}
        <LastChange of={group?.declaredBy} />
        <TouchButton kind="edged" onClick={() => setOptions([...options, blank()])}>
          <Plus size={18} aria-hidden="true" /> Add an option
        </TouchButton>
        <TouchButton type="submit" disabled={isBusy} kind="go">
          Save options
        </TouchButton>
      </form>
      <GroupPreview draft={toGroupBody(name, rules, options)} groups={others} />
    </>
  )
}

function toRules(group: Group | undefined): Rules {
  const { minChoices = 0, choiceCount = 1, maxQuantity = 1, freeCount = 0 } = group ?? {}
  return {
    kind: group?.kind ?? 'choices',
    halvesPrice: group?.halvesPrice ?? 'dearer',
    minChoices: String(minChoices),
    choiceCount: String(choiceCount),
    maxQuantity: String(maxQuantity),
    freeCount: String(freeCount),
  }
}

function toOptionDraft({ price, sizePrices, ...option }: Group['options'][number]): OptionDraft {
  return {
    ...option,
    price: price.toFixed(2),
    sizePrices: Object.fromEntries(sizePrices.map((one) => [one.sizeId, one.price.toFixed(2)])),
    key: ++lastKey,
  }
}

/** Numbers as they were typed: the server refuses those that are missing or not valid. */
function toGroupBody(
  name: string,
  { kind, halvesPrice, ...numbers }: Rules,
  options: readonly OptionDraft[],
): Omit<GroupDraft, 'groupId' | 'version'> {
  return {
    name,
    kind,
    halvesPrice,
    minChoices: parsePounds(numbers.minChoices),
    choiceCount: parsePounds(numbers.choiceCount),
    maxQuantity: parsePounds(numbers.maxQuantity),
    freeCount: parsePounds(numbers.freeCount),
    options: options.map(({ _id, typeName, price, allergens, named, mayContain, ...option }) => ({
      ...(_id ? { _id } : {}),
      typeName: typeName.trim(),
      price: parsePounds(price),
      allergens,
      ...(named && { named }),
      ...(mayContain && { mayContain }),
      isDefault: option.isDefault,
      opens: [...option.opens],
      sizePrices: Object.entries(option.sizePrices).flatMap(([sizeId, typed]) =>
        typed.trim() === '' ? [] : [{ sizeId, price: parsePounds(typed) }],
      ),
    })),
  }
}
