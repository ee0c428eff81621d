import { type SubmitEvent, useState } from 'react'

import type { FoodDraft, FullMenu } from '#contract/catalogue/menu-editor.ts'
import type { UploadedPicture } from '#contract/platform/pictures.ts'
import { dishPoints } from '#domain/catalogue/pacing/points-of.ts'
import { DeclarationBoxes, toDeclaredDraft } from '#web/catalogue/menu-editor/dishes/declaration-boxes.tsx'
import { OptionGroupPicker } from '#web/catalogue/menu-editor/option-groups/option-group-picker.tsx'
import { TypePriceFields, typePricesIn } from '#web/catalogue/menu-editor/dishes/type-price-fields.tsx'
import { periodIdsIn, PeriodCheckboxes } from '#web/catalogue/menu-editor/serving-times/period-checkboxes.tsx'
import { PictureField } from '#web/catalogue/menu-editor/picture-field.tsx'
import { findUploadedPicture, formatCopyName } from '#web/catalogue/menu-editor/dishes/to-dish-copy.ts'
import { textIn } from '#web/platform/forms/outcome.ts'
import { poundsIn } from '#web/platform/forms/number-in.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { TouchCheckbox, TouchCheckboxes } from '#web/ui/board/touch-checkbox.tsx'

export type Food = FullMenu['categories'][number]['foods'][number]

type Props = {
  outletId: string
  menu: FullMenu
  categoryId: string
  /** Undefined for a new dish. */
  food: Food | undefined
  /** The dish that a new one begins as a copy of. */
  copied: Food | undefined
  isBusy: boolean
  onSave: (draft: FoodDraft) => void
}

const diets = ['vegetarian', 'vegan', 'halal'] as const
const vatOptions = [
  ['', 'Not set'],
  ['0', '0 %'],
  ['5', '5 %'],
  ['20', '20 %'],
] as const

export function FoodForm({ outletId, menu, categoryId, food, copied, isBusy, onSave }: Props) {
  const from = food ?? copied
  const [declared, setDeclared] = useState(() => toDeclaredDraft(from ?? { allergens: null }))
  const [groupIds, setGroupIds] = useState<string[]>(from?.groupIds ?? [])
  const [picture, setPicture] = useState<Pick<UploadedPicture, '_id' | 'picture'> | null | undefined>(
    () => copied && findUploadedPicture(copied),
  )
  const [isUploading, setUploading] = useState(false)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => textIn(form, name)
    const vat = text('vatRate')
    onSave({
      ...(food ? { foodId: food._id, version: food.version } : {}),
      categoryId: text('categoryId'),
      name: text('name'),
      description: text('description'),
      basePrice: poundsIn(form, 'basePrice'),
      vatRate: vat === '' ? null : (Number(vat) as 0 | 5 | 20),
      kcal: text('kcal') === '' ? null : Number(text('kcal')),
      isAlcohol: form.has('isAlcohol'),
      diets: diets.filter((diet) => form.getAll('diets').includes(diet)),
      ...declared,
      groupIds,
      typePrices: typePricesIn(form),
      periodIds: periodIdsIn(form),
      dailyPortions: text('dailyPortions') === '' ? null : Number(text('dailyPortions')),
      // An absent number would keep the present one.
      points: text('points') === '' ? (null as never) : Number(text('points')),
      ...(picture === undefined ? {} : { pictureId: picture?._id ?? null }),
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field
        label="Name"
        name="name"
        required
        maxLength={120}
        defaultValue={copied ? formatCopyName(copied.name) : (food?.name ?? '')}
      />
      <TextArea
        label="Description"
        name="description"
        maxLength={500}
        rows={2}
        defaultValue={from?.description ?? ''}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label="Price in pounds"
          name="basePrice"
          type="number"
          min={0}
          max={1000}
          step="0.01"
          required
          defaultValue={from?.basePrice.toFixed(2) ?? ''}
        />
        <Field label="kcal" name="kcal" type="number" min={0} max={20000} defaultValue={from?.kcal ?? ''} />
        <SelectField label="VAT" name="vatRate" defaultValue={from?.vatRate ?? ''} options={vatOptions} />
      </div>
      <TypePriceFields prices={from?.typePrices} />
      <SelectField
        label="Category"
        name="categoryId"
        defaultValue={categoryId}
        options={menu.categories.map(({ _id, name }) => [_id, name] as const)}
      />
      <PeriodCheckboxes
        periods={menu.periods}
        chosen={from?.periodIds ?? []}
        hint="Tick when this dish is served. With none ticked, it is served when its category is."
      />
      <Field
        label="Portions each day (optional)"
        name="dailyPortions"
        type="number"
        min={1}
        max={9999}
        hint="The count begins again at 05:00. Change what is left now on Tonight’s menu."
        defaultValue={from?.dailyPortions ?? ''}
      />
      <Field
        label="Kitchen points"
        name="points"
        type="number"
        min={dishPoints.min}
        max={dishPoints.max}
        required
        hint="Its work in the kitchen: 0 for a drink, 1 for most dishes, up to 10. Counted if Kitchen points are on."
        defaultValue={from?.points ?? dishPoints.usual}
      />
      <TouchCheckboxes legend="Marks">
        <Tick name="isAlcohol" value="on" label="alcohol, 18 or over" isOn={from?.isAlcohol ?? false} />
        {diets.map((diet) => (
          <Tick
            key={diet}
            name="diets"
            value={diet}
            label={diet}
            isOn={from?.diets.includes(diet) ?? false}
          />
        ))}
      </TouchCheckboxes>
      <DeclarationBoxes
        legend="Allergens"
        declared={declared}
        lastChange={food?.declaredBy}
        onChange={setDeclared}
      />
      {menu.groups.length > 0 && (
        <OptionGroupPicker groups={menu.groups} chosen={groupIds} onChange={setGroupIds} />
      )}
      <PictureField
        outletId={outletId}
        shown={picture === undefined ? (food?.picture ?? null) : (picture?.picture ?? null)}
        onChange={setPicture}
        isBusy={isUploading}
        onBusy={setUploading}
      />
      <TouchButton type="submit" disabled={isBusy || isUploading} kind="go">
        Save dish
      </TouchButton>
    </form>
  )
}

type TickProps = { name: string; value: string; label: string; isOn: boolean }

function Tick({ name, value, label, isOn }: TickProps) {
  return (
    <TouchCheckbox name={name} value={value} defaultChecked={isOn}>
      {label}
    </TouchCheckbox>
  )
}
