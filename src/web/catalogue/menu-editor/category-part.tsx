import { ArrowDown, ArrowUp } from 'lucide-react'

import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { poundsText } from '#domain/shared/money.ts'
import type { Food } from '#web/catalogue/menu-editor/food-form.tsx'
import type { Edit } from '#web/catalogue/menu-editor/send-edit.ts'

type Category = FullMenu['categories'][number]

type Props = {
  category: Category
  isFirst: boolean
  isLast: boolean
  edit: (edit: Edit, words: string) => void
  onRename: () => void
  onFood: (food: Food | undefined) => void
}

/** One category with its dishes, each of which can be written, moved and removed. */
export function CategoryPart({ category, isFirst, isLast, edit, onRename, onFood }: Props) {
  const { _id: categoryId, name, foods } = category
  return (
    <section className="board-column" aria-labelledby={`part-${categoryId}`}>
      <div className="flex flex-wrap items-center gap-2 pb-2">
        <h3 id={`part-${categoryId}`} className="mr-auto text-[1.25rem]">
          {name}
        </h3>
        <Arrows
          name={name}
          isFirst={isFirst}
          isLast={isLast}
          onMove={(direction) =>
            edit({ verb: 'move-category', body: { categoryId, direction } }, `${name} is moved.`)
          }
        />
        <button type="button" className="board-button" onClick={onRename}>
          {foods.length === 0 ? 'Rename or remove' : 'Rename'}
          <span className="sr-only"> {name}</span>
        </button>
        <button type="button" className="board-button is-strong" onClick={() => onFood(undefined)}>
          Add a dish<span className="sr-only"> to {name}</span>
        </button>
      </div>
      <ul>
        {foods.map((food, at) => (
          <li key={food._id} className="tonight-row flex-wrap">
            <span className="min-w-40 flex-1">
              <strong>{food.name}</strong>
              <span className="ml-3 tabular text-muted">{poundsText(food.basePrice)}</span>
              {food.allergens === null && (
                <span className="block text-small text-butter-text">No allergens declared</span>
              )}
            </span>
            <span className="flex gap-2">
              <Arrows
                name={food.name}
                isFirst={at === 0}
                isLast={at === foods.length - 1}
                onMove={(direction) =>
                  edit({ verb: 'move-food', body: { foodId: food._id, direction } }, `${food.name} is moved.`)
                }
              />
              <button type="button" className="board-button" onClick={() => onFood(food)}>
                Edit<span className="sr-only"> {food.name}</span>
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ArrowProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (direction: 'up' | 'down') => void
}

/** At the end of its list one has nowhere to go, yet keeps the focus that brought it there. */
function Arrows({ name, isFirst, isLast, onMove }: ArrowProps) {
  return (
    <>
      <button
        type="button"
        className="board-button"
        aria-label={`${name} up`}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove('up')}
      >
        <ArrowUp size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="board-button"
        aria-label={`${name} down`}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove('down')}
      >
        <ArrowDown size={18} aria-hidden="true" />
      </button>
    </>
  )
}
