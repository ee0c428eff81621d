import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { availabilities, type BulkChange, listModes, roundings } from '#domain/catalogue/menu/bulk-change.ts'
import { dishPoints } from '#domain/catalogue/pacing/points-of.ts'
import { AllergenChoice } from '#web/catalogue/bulk-edits/allergen-choice.tsx'
import { availabilityNames } from '#web/catalogue/bulk-edits/to-preview.ts'
import type { ChangeDraft } from '#web/catalogue/bulk-edits/use-change-draft.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { TouchCheckbox, TouchCheckboxes } from '#web/ui/board/touch-checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'

const kinds: readonly (readonly [BulkChange['kind'], string])[] = [
  ['price', 'Price'],
  ['category', 'Category'],
  ['vat', 'VAT'],
  ['availability', 'On sale'],
  ['groups', 'Options'],
  ['allergens', 'Allergens'],
  ['points', 'Kitchen points'],
]
const allPoints = Array.from({ length: dishPoints.max + 1 }, (_, points) => String(points))
const notChosen = ['', 'Choose'] as const
const vatRates = ['20', '5', '0', ''] as const
const modeNames = { replace: 'Replace the list', add: 'Add to the list', remove: 'Take from the list' }
const roundingNames = { 1: 'To the penny', 5: 'Nearest 5p', 10: 'Nearest 10p', 50: 'Nearest 50p' }

type Props = { menu: FullMenu; draft: ChangeDraft; onChange: (draft: Partial<ChangeDraft>) => void }

/** Which field of the selected dishes is changed, and how. */
export function ChangeForm({ menu, draft, onChange }: Props) {
  return (
    <div className="grid gap-4">
      <div role="group" aria-label="What to change" className="flex flex-wrap gap-2">
        {kinds.map(([kind, name]) => (
          <BoardButton key={kind} aria-pressed={draft.kind === kind} onClick={() => onChange({ kind })}>
            {name}
          </BoardButton>
        ))}
      </div>
      <Fields menu={menu} draft={draft} onChange={onChange} />
    </div>
  )
}

function Fields({ menu, draft, onChange }: Props) {
  switch (draft.kind) {
    case 'price':
      return <PriceFields draft={draft} onChange={onChange} />
    case 'category':
      return (
        <SelectField
          label="Move to"
          value={draft.categoryId}
          onChange={({ target }) => onChange({ categoryId: target.value })}
          options={[notChosen, ...menu.categories.map(({ _id, name }) => [_id, name] as const)]}
        />
      )
    case 'vat':
      return (
        <SelectField
          label="VAT rate"
          value={draft.vatRate === undefined ? '' : draft.vatRate || 'not set'}
          onChange={({ target: { value } }) =>
            onChange({ vatRate: vatRates.find((rate) => (rate || 'not set') === value) })
          }
          options={[notChosen, ['20', '20 %'], ['5', '5 %'], ['0', '0 %'], ['not set', 'Not set']]}
        />
      )
    case 'availability':
      return (
        <SelectField
          label="These dishes are"
          value={draft.availability ?? ''}
          onChange={({ target }) =>
            onChange({ availability: availabilities.find((one) => one === target.value) })
          }
          options={[notChosen, ...availabilities.map((one) => [one, availabilityNames[one]] as const)]}
        />
      )
    case 'points':
      return (
        <SelectField
          label="Kitchen points of each dish"
          value={draft.points}
          onChange={({ target }) => onChange({ points: target.value })}
          options={[notChosen, ...allPoints.map((points) => [points, points] as const)]}
        />
      )
    case 'groups':
      return (
        <>
          <Mode draft={draft} onChange={onChange} />
          {menu.groups.length === 0 ? (
            <p className="text-muted">Your menu has no option groups yet.</p>
          ) : (
            <TouchCheckboxes legend="Option groups">
              {menu.groups.map(({ _id, name }) => (
                <TouchCheckbox
                  key={_id}
                  checked={draft.groupIds.includes(_id)}
                  onChange={({ target }) =>
                    onChange({
                      groupIds: target.checked
                        ? [...draft.groupIds, _id]
                        : draft.groupIds.filter((id) => id !== _id),
                    })
                  }
                >
                  {name}
                </TouchCheckbox>
              ))}
            </TouchCheckboxes>
          )}
        </>
      )
    default:
      return (
        <>
          <Mode draft={draft} onChange={onChange} />
          {draft.mode !== 'replace' && (
            <p className="text-small text-muted">
              A dish that is not filled in stays so. Replace its list instead.
            </p>
          )}
          <AllergenChoice
            mode={draft.mode}
            chosen={draft.allergens}
            onChange={(allergens) => onChange({ allergens })}
          />
        </>
      )
  }
}

function PriceFields({ draft, onChange }: Omit<Props, 'menu'>) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label="Change by"
        value={draft.by}
        onChange={({ target }) => onChange({ by: target.value as ChangeDraft['by'] })}
        options={[
          ['percent', 'Percent'],
          ['pence', 'Pence'],
        ]}
      />
      <Field
        label={draft.by === 'percent' ? 'Percent, like 5 or -10' : 'Pence, like 20 or -50'}
        value={draft.amount}
        inputMode="text"
        autoComplete="off"
        maxLength={8}
        problem={draft.problem}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
      <SelectField
        label="Round to"
        value={String(draft.roundTo)}
        onChange={({ target }) => onChange({ roundTo: Number(target.value) as ChangeDraft['roundTo'] })}
        options={roundings.map((pence) => [String(pence), roundingNames[pence]] as const)}
      />
    </div>
  )
}

function Mode({ draft, onChange }: Omit<Props, 'menu'>) {
  return (
    <SelectField
      label="How"
      value={draft.mode}
      onChange={({ target }) => onChange({ mode: target.value as ChangeDraft['mode'] })}
      options={listModes.map((mode) => [mode, modeNames[mode]] as const)}
    />
  )
}
