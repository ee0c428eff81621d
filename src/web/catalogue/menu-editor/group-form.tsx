import { Plus } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'

import type { FullMenu, GroupDraft } from '#contract/catalogue/menu-editor.ts'
import { AllergenBoxes } from '#web/catalogue/menu-editor/allergen-boxes.tsx'
import { markEdited } from '#web/catalogue/menu-editor/mark-edited.ts'
import { textIn } from '#web/platform/outcome.ts'
import { numberIn, parsePounds } from '#web/platform/number-in.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'

export type Group = FullMenu['groups'][number]
/** The price is text while it is typed. */
type Option = Omit<GroupDraft['options'][number], 'price'> & { price: string; key: number }

type Props = { group: Group | undefined; isBusy: boolean; onSave: (draft: GroupDraft) => void }

let lastKey = 0
const blank = (): Option => ({ typeName: '', price: '0.00', allergens: null, key: ++lastKey })

export function GroupForm({ group, isBusy, onSave }: Props) {
  const [options, setOptions] = useState<Option[]>(
    () =>
      group?.options.map((option) => ({ ...option, price: option.price.toFixed(2), key: ++lastKey })) ?? [
        blank(),
        blank(),
      ],
  )
  const change = (key: number, now: Partial<Option>) =>
    setOptions(options.map((option) => (option.key === key ? { ...option, ...now } : option)))
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSave({
      ...(group ? { groupId: group._id, version: group.version } : {}),
      name: textIn(form, 'name'),
      minChoices: numberIn(form, 'minChoices'),
      choiceCount: numberIn(form, 'choiceCount'),
      options: options.map(({ _id, typeName, price, allergens }) => ({
        ...(_id ? { _id } : {}),
        typeName: typeName.trim(),
        price: parsePounds(price),
        allergens,
      })),
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Name" name="name" required maxLength={80} defaultValue={group?.name ?? ''} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="At least"
          name="minChoices"
          type="number"
          min={0}
          max={50}
          required
          hint="0 makes it optional"
          defaultValue={group?.minChoices ?? 0}
        />
        <Field
          label="At most"
          name="choiceCount"
          type="number"
          min={1}
          max={50}
          required
          defaultValue={group?.choiceCount ?? 1}
        />
      </div>
      {options.map((option, at) => (
        <fieldset key={option.key} className="option-box rounded-xl bg-sunk p-3">
          <legend className="font-semibold">Option {at + 1}</legend>
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-40 flex-1">
              <Field
                label="Name"
                name={`options.${at}.typeName`}
                required
                maxLength={80}
                value={option.typeName}
                onChange={({ target }) => change(option.key, { typeName: target.value })}
              />
            </div>
            <div className="w-32">
              <Field
                label="Extra price in pounds"
                name={`options.${at}.price`}
                type="number"
                min={0}
                max={1000}
                step="0.01"
                required
                value={option.price}
                onChange={({ target }) => change(option.key, { price: target.value })}
              />
            </div>
            <TouchButton
              kind="plain"
              disabled={options.length === 1}
              onClick={({ currentTarget }) => {
                markEdited(currentTarget)
                setOptions(options.filter(({ key }) => key !== option.key))
              }}
            >
              Remove<span className="sr-only"> option {at + 1}</span>
            </TouchButton>
          </div>
          <details className="board-fold">
            <summary className="font-semibold">Allergens</summary>
            <AllergenBoxes
              legend={`Allergens of ${option.typeName || `option ${at + 1}`}`}
              declared={option.allergens}
              onChange={(allergens) => change(option.key, { allergens })}
            />
          </details>
        </fieldset>
      ))}
      <TouchButton kind="edged" onClick={() => setOptions([...options, blank()])}>
        <Plus size={18} aria-hidden="true" /> Add an option
      </TouchButton>
      <TouchButton type="submit" disabled={isBusy} kind="go">
        Save options
      </TouchButton>
    </form>
  )
}
