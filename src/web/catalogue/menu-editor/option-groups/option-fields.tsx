import type { FullMenu, GroupDraft } from '#contract/catalogue/menu-editor.ts'
import type { GroupKind } from '#domain/catalogue/menu/options/dish-options.ts'
import { DeclarationBoxes, toDeclaredDraft } from '#web/catalogue/menu-editor/dishes/declaration-boxes.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { TouchCheckbox, TouchCheckboxes } from '#web/ui/board/touch-checkbox.tsx'

type Group = FullMenu['groups'][number]
type Option = GroupDraft['options'][number]

/** Prices are text while they are typed; those for sizes by the id of the size, empty for the usual price. */
export type OptionDraft = Pick<Option, '_id' | 'typeName' | 'allergens' | 'named' | 'mayContain'> & {
  price: string
  isDefault: boolean
  opens: readonly string[]
  sizePrices: Readonly<Record<string, string>>
  key: number
}

type Props = {
  option: OptionDraft
  at: number
  kind: GroupKind
  others: readonly Group[]
  isOnly: boolean
  onChange: (now: Partial<OptionDraft>) => void
  onRemove: (button: HTMLButtonElement) => void
}

export function OptionFields({ option, at, kind, others, isOnly, onChange, onRemove }: Props) {
  const sizes = kind === 'sizes' ? [] : others.filter((group) => group.kind === 'sizes')
  const openable = others.filter((group) => group.kind !== 'sizes')
  const name = option.typeName || `option ${at + 1}`
  return (
    <fieldset className="option-box rounded-xl bg-sunk p-3">
      <legend className="font-semibold">Option {at + 1}</legend>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-40 flex-1">
          <Field
            label="Name"
            name={`options.${at}.typeName`}
            required
            maxLength={80}
            value={option.typeName}
            onChange={({ target }) => onChange({ typeName: target.value })}
          />
        </div>
        <div className="w-32">
          <Field
            label="Extra price in pounds"
            name={`options.${at}.price`}
            type="number"
            min={-1000}
            max={1000}
            step="0.01"
            required
            value={option.price}
            onChange={({ target }) => onChange({ price: target.value })}
          />
        </div>
        <TouchButton kind="plain" disabled={isOnly} onClick={({ currentTarget }) => onRemove(currentTarget)}>
          Remove<span className="sr-only"> option {at + 1}</span>
        </TouchButton>
      </div>
      <TouchCheckbox
        checked={option.isDefault}
        onChange={({ target }) => onChange({ isDefault: target.checked })}
      >
        Selected by default
      </TouchCheckbox>
      {sizes.length > 0 && (
        <details className="board-fold">
          <summary className="font-semibold">Price by size</summary>
          {sizes.map((group) => (
            <fieldset key={group._id} className="flex flex-wrap gap-3">
              <legend className="text-small text-muted">
                {group.name}. Empty means the usual price of {name}.
              </legend>
              {group.options.map((size) => (
                <div key={size._id} className="w-32">
                  <Field
                    label={size.typeName}
                    type="number"
                    min={-1000}
                    max={1000}
                    step="0.01"
                    value={option.sizePrices[size._id] ?? ''}
                    onChange={({ target }) =>
                      onChange({ sizePrices: { ...option.sizePrices, [size._id]: target.value } })
                    }
                  />
                </div>
              ))}
            </fieldset>
          ))}
        </details>
      )}
      {openable.length > 0 && (
        <details className="board-fold">
          <summary className="font-semibold">
            Opens further options{option.opens.length > 0 && ` (${option.opens.length})`}
          </summary>
          <TouchCheckboxes legend={`Options that open with ${name}`}>
            {openable.map((group) => (
              <TouchCheckbox
                key={group._id}
                checked={option.opens.includes(group._id)}
                onChange={({ target }) =>
                  onChange({
                    opens: target.checked
                      ? [...option.opens, group._id]
                      : option.opens.filter((id) => id !== group._id),
                  })
                }
              >
                {group.name}
              </TouchCheckbox>
            ))}
          </TouchCheckboxes>
        </details>
      )}
      <details className="board-fold">
        <summary className="font-semibold">Allergens</summary>
        {kind === 'sizes' && (
          <p className="text-muted">
            A size follows the dish. Fill this in only for one that adds something, such as another base.
          </p>
        )}
        <DeclarationBoxes
          legend={`Allergens of ${name}`}
          declared={toDeclaredDraft(option)}
          onChange={onChange}
        />
      </details>
    </fieldset>
  )
}
