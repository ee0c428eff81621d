import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { formatServingHours } from '#domain/catalogue/hours/format-serving-hours.ts'
import { TouchCheckbox, TouchCheckboxes } from '#web/ui/board/touch-checkbox.tsx'

type Props = { periods: FullMenu['periods']; chosen: readonly string[]; hint: string }

/** The serving times of a category or dish. Nothing where the menu has none. */
export function PeriodCheckboxes({ periods, chosen, hint }: Props) {
  if (periods.length === 0) return null
  return (
    <div>
      <TouchCheckboxes legend="Serving times">
        {periods.map((period) => (
          <TouchCheckbox
            key={period._id}
            name="periodIds"
            value={period._id}
            defaultChecked={chosen.includes(period._id)}
          >
            {period.name} ({formatServingHours([period])})
          </TouchCheckbox>
        ))}
      </TouchCheckboxes>
      <p className="text-small text-muted">{hint}</p>
    </div>
  )
}

export function periodIdsIn(form: FormData): string[] {
  return form.getAll('periodIds').filter((id) => typeof id === 'string')
}
