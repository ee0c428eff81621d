import { useEffect, useRef } from 'react'

import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import type { BulkChange } from '#domain/catalogue/menu/bulk-change.ts'
import { type BulkFood, formatField, toBulkDish, toPreview } from '#web/catalogue/bulk-edits/to-preview.ts'
import type { Selection } from '#web/catalogue/bulk-edits/use-selection.ts'

export type Section = { id: string; name: string; foods: BulkFood[] }
type Props = {
  menu: FullMenu
  sections: readonly Section[]
  selection: Selection
  change: BulkChange | undefined
}

/** Dishes with a box each, and what the change makes of those that are selected. */
export function DishList({ menu, sections, selection, change }: Props) {
  const all = sections.flatMap(({ foods }) => foods.map(({ _id }) => _id))
  return (
    <div data-dishes className="grid gap-1">
      <SelectMany label="Select all dishes" ids={all} selection={selection} />
      {sections.map(({ id, name, foods }) => (
        <section key={id} aria-labelledby={`bulk-${id}`}>
          <h3 id={`bulk-${id}`} className="sr-only">
            {name}
          </h3>
          <SelectMany
            label={name}
            hint="Select all of "
            ids={foods.map(({ _id }) => _id)}
            selection={selection}
          />
          <ul>
            {foods.map((food) => (
              <DishRow key={food._id} {...{ food, menu, selection, change }} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type RowProps = Omit<Props, 'sections'> & { food: BulkFood }

function DishRow({ food, menu, selection, change }: RowProps) {
  const isSelected = selection.chosen.has(food._id)
  const preview = isSelected && change ? toPreview(food, change, menu) : undefined
  const about = (['vat', 'availability', 'allergens'] as const)
    .map((kind) => formatField(toBulkDish(food), kind, menu))
    .join(' · ')
  return (
    <li className={`border-b border-line ${isSelected ? 'bg-sunk' : ''}`}>
      <label className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 px-2 py-1.5">
        <input
          type="checkbox"
          data-dish={food._id}
          checked={isSelected}
          onKeyDown={selection.onKeyDown}
          onChange={({ nativeEvent }) =>
            selection.toggle(food._id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
          className="scroll-mb-24"
        />
        <span className="min-w-0 flex-1 basis-40 break-words">
          <strong>{food.name}</strong>
          <span className="block text-small text-muted">{about}</span>
        </span>
        <span className="tabular">
          {preview && preview.isChanged ? (
            <>
              <span className="sr-only">was </span>
              <s className="text-muted">{preview.before}</s>
              <span className="sr-only">, becomes</span> <strong>{preview.after}</strong>
            </>
          ) : (
            <>
              {formatField(toBulkDish(food), 'price', menu)}
              {preview && <span className="ml-2 text-muted">no change</span>}
            </>
          )}
        </span>
      </label>
    </li>
  )
}

type ManyProps = { label: string; hint?: string; ids: readonly string[]; selection: Selection }

function SelectMany({ label, hint = '', ids, selection }: ManyProps) {
  const box = useRef<HTMLInputElement>(null)
  const count = ids.filter((id) => selection.chosen.has(id)).length
  const isPartly = count > 0 && count < ids.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <label className="flex min-h-12 items-center gap-4 px-2 font-bold">
      <input
        ref={box}
        type="checkbox"
        disabled={ids.length === 0}
        checked={ids.length > 0 && count === ids.length}
        onChange={({ target }) => selection.set(ids, target.checked)}
        className="scroll-mb-24"
      />
      <span>
        <span className="sr-only">{hint}</span>
        {label}
      </span>
    </label>
  )
}
