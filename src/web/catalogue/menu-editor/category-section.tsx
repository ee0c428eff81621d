import { ArrowDown, ArrowUp, Copy } from 'lucide-react'

import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { availabilityNames } from '#web/catalogue/bulk-edits/to-preview.ts'
import type { Food } from '#web/catalogue/menu-editor/dishes/food-form.tsx'
import { Grip } from '#web/catalogue/menu-editor/grip.tsx'
import { QuickDish } from '#web/catalogue/menu-editor/dishes/quick-dish.tsx'
import type { Edit } from '#web/catalogue/menu-editor/send-edit.ts'
import { type Reorder, useReorder } from '#web/catalogue/menu-editor/use-reorder.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { BoardRow } from '#web/ui/board/board-row.tsx'
import { Well } from '#web/ui/board/well.tsx'

type Category = FullMenu['categories'][number]

type Props = {
  category: Category
  periods: FullMenu['periods']
  isFirst: boolean
  isLast: boolean
  isBusy: boolean
  /** Of the categories. */
  reorder: Reorder
  edit: (edit: Edit, success: string) => Promise<boolean>
  onRename: () => void
  onFood: (food: Food | undefined) => void
  onDuplicate: (food: Food) => void
}

/** One category with its dishes and their edit and move buttons. */
export function CategorySection({
  category,
  periods,
  isFirst,
  isLast,
  isBusy,
  reorder,
  edit,
  onRename,
  onFood,
  onDuplicate,
}: Props) {
  const { _id: categoryId, name, foods } = category
  const namesOf = (ids: readonly string[]) =>
    periods
      .filter(({ _id }) => ids.includes(_id))
      .map((period) => period.name)
      .join(', ')
  const dishes = useReorder(foods, (foodId, position) => {
    const moved = foods.find(({ _id }) => _id === foodId)?.name ?? 'The dish'
    return edit({ verb: 'move-food', body: { foodId, position } }, `${moved} is moved.`)
  })
  return (
    <Well
      aria-labelledby={`part-${categoryId}`}
      className="reorder-row"
      data-drop={reorder.markOf(categoryId)}
      data-lifted={reorder.isLifted(categoryId) || undefined}
    >
      <div className="flex flex-wrap items-center gap-2 pb-2">
        <Grip item={category} reorder={reorder} />
        <h3 id={`part-${categoryId}`} className="mr-auto text-title">
          {name}
          <span className="ml-3 text-small font-normal text-muted">{namesOf(category.periodIds)}</span>
        </h3>
        <Arrows
          name={name}
          isFirst={isFirst}
          isLast={isLast}
          onMove={(direction) =>
            void edit({ verb: 'move-category', body: { categoryId, direction } }, `${name} is moved.`)
          }
        />
        <BoardButton onClick={onRename}>
          Rename or remove<span className="sr-only"> {name}</span>
        </BoardButton>
        <BoardButton isStrong onClick={() => onFood(undefined)}>
          Add a dish<span className="sr-only"> to {name}</span>
        </BoardButton>
      </div>
      <p role="status" className="sr-only">
        {dishes.message}
      </p>
      <ul data-reorder>
        {foods.map((food, at) => (
          <BoardRow
            key={food._id}
            className="reorder-row flex-wrap"
            data-drop={dishes.markOf(food._id)}
            data-lifted={dishes.isLifted(food._id) || undefined}
          >
            <Grip item={food} reorder={dishes} />
            <span className="min-w-40 flex-1">
              <strong>{food.name}</strong>
              <span className="ml-3 tabular text-muted">{formatPounds(food.basePrice)}</span>
              {food.periodIds.length + (food.dailyPortions ?? 0) > 0 && (
                <span className="block text-small text-muted">
                  {[namesOf(food.periodIds), food.dailyPortions && `${food.dailyPortions} portions each day`]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              )}
              {food.availability !== 'on sale' && (
                <span className="block text-small font-semibold text-butter-text">
                  {availabilityNames[food.availability]}
                </span>
              )}
              {food.allergens === null && (
                <span className="block text-small text-butter-text">Allergens not filled in</span>
              )}
            </span>
            <span className="flex gap-2">
              <Arrows
                name={food.name}
                isFirst={at === 0}
                isLast={at === foods.length - 1}
                onMove={(direction) =>
                  void edit(
                    { verb: 'move-food', body: { foodId: food._id, direction } },
                    `${food.name} is moved.`,
                  )
                }
              />
              <BoardButton aria-label={`Duplicate ${food.name}`} onClick={() => onDuplicate(food)}>
                <Copy size={18} aria-hidden="true" />
              </BoardButton>
              <BoardButton onClick={() => onFood(food)}>
                Edit<span className="sr-only"> {food.name}</span>
              </BoardButton>
            </span>
          </BoardRow>
        ))}
      </ul>
      <QuickDish
        category={category}
        isBusy={isBusy}
        onSave={(body) => edit({ verb: 'save-food', body }, `${body.name} is saved.`)}
      />
    </Well>
  )
}

type ArrowProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (direction: 'up' | 'down') => void
}

/** At the end of the list a button is aria-disabled, not disabled, so that it keeps the focus. */
function Arrows({ name, isFirst, isLast, onMove }: ArrowProps) {
  return (
    <>
      <BoardButton aria-label={`${name} up`} aria-disabled={isFirst} onClick={() => !isFirst && onMove('up')}>
        <ArrowUp size={18} aria-hidden="true" />
      </BoardButton>
      <BoardButton
        aria-label={`${name} down`}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove('down')}
      >
        <ArrowDown size={18} aria-hidden="true" />
      </BoardButton>
    </>
  )
}
