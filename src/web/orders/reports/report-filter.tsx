import { Form, Link } from 'react-router'

import { type Period, presetPeriod, presets } from '#domain/orders/reports/report-period.ts'
import { toReportSearch } from '#web/orders/reports/report-query.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { TouchCheckbox, TouchCheckboxes } from '#web/ui/board/touch-checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'

type Outlet = { _id: string; name: string }
type Props = {
  today: string
  /** As typed, also if it is not possible. */
  period: Period
  problem: string | undefined
  outlets: readonly Outlet[]
  chosen: readonly string[]
}

/** The period and the outlets of the report. Both are in the address, so that it can be kept and shared with colleagues. */
export function ReportFilter({ today, period, problem, outlets, chosen }: Props) {
  const ids = outlets.length > 1 ? chosen : []
  return (
    <section className="paper paper-panel print:hidden" aria-label="Period and outlets">
      <Form
        key={`${period.from} ${period.to} ${chosen.join()}`}
        method="get"
        className="flex flex-wrap items-end gap-x-3 gap-y-4"
      >
        <nav aria-label="Periods" className="flex min-w-0 flex-1 basis-96 flex-wrap gap-2">
          {presets.map((preset) => {
            const days = presetPeriod(preset, today)
            const isShown = days.from === period.from && days.to === period.to
            return (
              <Link
                key={preset}
                to={toReportSearch(days, ids)}
                preventScrollReset
                aria-current={isShown ? 'page' : undefined}
                className="board-button"
              >
                {preset.charAt(0).toUpperCase() + preset.slice(1)}
              </Link>
            )
          })}
        </nav>
        <div className="flex min-w-0 flex-wrap items-end gap-3 max-sm:w-full">
          <div className="min-w-0 sm:w-44 max-sm:flex-1 max-sm:basis-36">
            <Field
              label="From"
              name="from"
              type="date"
              required
              defaultValue={period.from}
              aria-invalid={problem ? true : undefined}
            />
          </div>
          <div className="min-w-0 sm:w-44 max-sm:flex-1 max-sm:basis-36">
            <Field label="To" name="to" type="date" required defaultValue={period.to} />
          </div>
          <BoardButton type="submit" className="min-h-13 px-5">
            Show
          </BoardButton>
        </div>
        {outlets.length > 1 && (
          <TouchCheckboxes legend="Outlets" className="basis-full">
            {outlets.map(({ _id, name }) => (
              <TouchCheckbox key={_id} name="outlets" value={_id} defaultChecked={chosen.includes(_id)}>
                {name}
              </TouchCheckbox>
            ))}
          </TouchCheckboxes>
        )}
      </Form>
      {problem && (
        <p role="alert" className="font-semibold text-brand-strong">
          {problem}
        </p>
      )}
    </section>
  )
}
