import { type SubmitEvent, useState } from 'react'

import type { FoodDraft, FullMenu } from '#contract/catalogue/menu-editor.ts'
import type { UploadedPicture } from '#contract/platform/pictures.ts'
import type { Allergen } from '#domain/catalogue/menu/allergens.ts'
import { AllergenBoxes } from '#web/catalogue/menu-editor/allergen-boxes.tsx'
import { PictureField } from '#web/catalogue/menu-editor/picture-field.tsx'
import { textIn } from '#web/platform/outcome.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { TouchTick, TouchTicks } from '#web/ui/board/touch-tick.tsx'

export type Food = FullMenu['categories'][number]['foods'][number]

type Props = {
  outletId: string
  menu: FullMenu
  categoryId: string
  /** Undefined for a new dish. */
  food: Food | undefined
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

export function FoodForm({ outletId, menu, categoryId, food, isBusy, onSave }: Props) {
  const [declared, setDeclared] = useState<Allergen[] | null>(food?.allergens ?? null)
  const [picture, setPicture] = useState<UploadedPicture | null>()
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
      basePrice: Math.round(Number(text('basePrice')) * 100) / 100,
      vatRate: vat === '' ? null : (Number(vat) as 0 | 5 | 20),
      kcal: text('kcal') === '' ? null : Number(text('kcal')),
      isAlcohol: form.has('isAlcohol'),
      diets: diets.filter((diet) => form.getAll('diets').includes(diet)),
      allergens: declared,
      groupIds: toGroupIds(food?.groupIds ?? [], form.getAll('groupIds').map(String)),
      ...(picture === undefined ? {} : { pictureId: picture?._id ?? null }),
    })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label="Name" name="name" required maxLength={120} defaultValue={food?.name ?? ''} />
      <TextArea
        label="Description"
        name="description"
        maxLength={500}
        rows={2}
        defaultValue={food?.description ?? ''}
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
          defaultValue={food?.basePrice.toFixed(2) ?? ''}
        />
        <Field label="kcal" name="kcal" type="number" min={0} max={20000} defaultValue={food?.kcal ?? ''} />
        <SelectField label="VAT" name="vatRate" defaultValue={food?.vatRate ?? ''} options={vatOptions} />
      </div>
      <SelectField
        label="Category"
        name="categoryId"
        defaultValue={categoryId}
        options={menu.categories.map(({ _id, name }) => [_id, name] as const)}
      />
      <TouchTicks legend="Marks">
        <Tick name="isAlcohol" value="on" label="alcohol, 18 or over" isOn={food?.isAlcohol ?? false} />
        {diets.map((diet) => (
          <Tick
            key={diet}
            name="diets"
            value={diet}
            label={diet}
            isOn={food?.diets.includes(diet) ?? false}
          />
        ))}
      </TouchTicks>
      <AllergenBoxes legend="Allergens" declared={declared} onChange={setDeclared} />
      {menu.groups.length > 0 && (
        <TouchTicks legend="Options">
          {menu.groups.map(({ _id, name }) => (
            <Tick
              key={_id}
              name="groupIds"
              value={_id}
              label={name}
              isOn={food?.groupIds.includes(_id) ?? false}
            />
          ))}
        </TouchTicks>
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

/** The order in which customers choose: existing groups keep their place, new ones come last. */
function toGroupIds(before: readonly string[], ticked: readonly string[]): string[] {
  return [...before.filter((id) => ticked.includes(id)), ...ticked.filter((id) => !before.includes(id))]
}

type TickProps = { name: string; value: string; label: string; isOn: boolean }

function Tick({ name, value, label, isOn }: TickProps) {
  return (
    <TouchTick name={name} value={value} defaultChecked={isOn}>
      {label}
    </TouchTick>
  )
}
