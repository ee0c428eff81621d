import type { GroupKind, HalvesPrice } from '#domain/catalogue/menu/options/dish-options.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'

/** Numbers are text while they are typed. */
export type Rules = {
  kind: GroupKind
  halvesPrice: HalvesPrice
  minChoices: string
  choiceCount: string
  maxQuantity: string
  freeCount: string
}

const kinds = [
  ['choices', 'Choices'],
  ['sizes', 'Sizes of the dish'],
  ['halves', 'Half and half'],
  ['extras', 'Extras on either half'],
] as const satisfies readonly (readonly [GroupKind, string])[]

const halves = [
  ['dearer', 'The dearer half'],
  ['mean', 'The mean of both halves'],
] as const satisfies readonly (readonly [HalvesPrice, string])[]

type Props = { rules: Rules; onChange: (rules: Rules) => void }

/** How customers choose from the group. A kind that allows one choice only sets its numbers itself. */
export function GroupRules({ rules, onChange }: Props) {
  const isSingle = rules.kind === 'sizes' || rules.kind === 'halves'
  const set = (now: Partial<Rules>) => onChange({ ...rules, ...now })
  function setKind(kind: GroupKind): void {
    const single = { choiceCount: '1', maxQuantity: '1', freeCount: '0' }
    if (kind === 'sizes' || kind === 'halves') set({ kind, ...single, minChoices: '1' })
    else set({ kind })
  }
  const number = (
    label: string,
    name: 'minChoices' | 'choiceCount' | 'maxQuantity' | 'freeCount',
    [min, max]: readonly [number, number],
    hint?: string,
  ) => (
    <Field
      label={label}
      name={name}
      type="number"
      min={min}
      max={max}
      required
      hint={hint}
      value={rules[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  )
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Kind"
          name="kind"
          value={rules.kind}
          options={kinds}
          onChange={({ target }) => setKind(target.value as GroupKind)}
        />
        {rules.kind === 'halves' && (
          <SelectField
            label="Price of two halves"
            name="halvesPrice"
            value={rules.halvesPrice}
            options={halves}
            onChange={({ target }) => set({ halvesPrice: target.value as HalvesPrice })}
          />
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {number(
          'At least',
          'minChoices',
          [0, 50],
          isSingle ? '1: every customer chooses' : '0 makes it optional',
        )}
        {number('At most', 'choiceCount', [1, 50])}
        {!isSingle && number('Of one option', 'maxQuantity', [1, 9], 'How often the same one may be chosen')}
        {!isSingle && number('First … free', 'freeCount', [0, 50], 'The dearest ones are free')}
      </div>
    </>
  )
}
