import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { formatServingHours } from '#domain/catalogue/hours/format-serving-hours.ts'
import type { Period } from '#web/catalogue/menu-editor/serving-times/period-form.tsx'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { BoardRow } from '#web/ui/board/board-row.tsx'
import { Well } from '#web/ui/board/well.tsx'

type Props = { menu: FullMenu; onEdit: (period: Period) => void }

export function PeriodList({ menu, onEdit }: Props) {
  if (menu.periods.length === 0) return null
  return (
    <Well aria-labelledby="serving-times">
      <h3 id="serving-times" className="text-title">
        Serving times
      </h3>
      <ul>
        {menu.periods.map((period) => (
          <BoardRow key={period._id} className="flex-wrap">
            <span className="min-w-40 flex-1">
              <strong>{period.name}</strong>
              <span className="block text-small text-muted">
                {formatServingHours([period])} · {formatUse(menu, period) || notUsed}
              </span>
            </span>
            <BoardButton onClick={() => onEdit(period)}>
              Edit<span className="sr-only"> {period.name}</span>
            </BoardButton>
          </BoardRow>
        ))}
      </ul>
    </Well>
  )
}

export const notUsed = 'not used yet: choose it in a category or dish'

/** 'Salads, 2 dishes'; empty if nothing has it. */
export function formatUse({ categories }: FullMenu, { _id }: Period): string {
  const named = categories.filter(({ periodIds }) => periodIds.includes(_id)).map(({ name }) => name)
  const count = categories
    .flatMap(({ foods }) => foods)
    .filter(({ periodIds }) => periodIds.includes(_id)).length
  const dishes = count > 0 && `${count} ${count === 1 ? 'dish' : 'dishes'}`
  return [...named, dishes].filter(Boolean).join(', ')
}
