import { type SubmitEvent, useState } from 'react'

import type { Route } from './+types/hours.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { api } from '#contract/api.ts'
import type { StrandedBooking } from '#contract/catalogue/outlet-settings.ts'
import { toExceptions, toHolidayRanges } from '#domain/catalogue/hours/holiday-ranges.ts'
import type { TimingEntry } from '#domain/catalogue/hours/opening-hours.ts'
import { callApi, load } from '#web/platform/calls/call.ts'
import { AskBeforeLeaving } from '#web/ui/dialog/ask-before-leaving.tsx'
import { dayNames as names, changedDays } from '#web/catalogue/outlet-settings/hours/changed-days.ts'
import { HolidaysPanel } from '#web/catalogue/outlet-settings/hours/holidays-panel.tsx'
import { HoursRows, usualHours } from '#web/catalogue/outlet-settings/hours/hours-rows.tsx'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { StrandedBookings } from '#web/catalogue/outlet-settings/hours/stranded-bookings.tsx'
import { useHolidays } from '#web/catalogue/outlet-settings/hours/use-holidays.ts'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { BoardPage } from '#web/ui/board/board-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Hours')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data: setup } = await requireStaff(
    request,
    load(context, api.outletSettings.readSettings, { params }),
  )
  return { setup }
}

const days = [1, 2, 3, 4, 5, 6, 0]

export default function HoursPage({ loaderData: { setup }, params: { outletId } }: Route.ComponentProps) {
  const [week, setWeek] = useState<TimingEntry[]>(setup.hours.week.filter(({ isOpen }) => isOpen))
  const holidays = useHolidays(toHolidayRanges(setup.hours.exceptions))
  const [stranded, setStranded] = useState<StrandedBooking[]>([])
  /** The week before the last copy, until the next change. */
  const [copied, setCopied] = useState<{ from: number; before: TimingEntry[] }>()
  /** The version that the next save replaces. */
  const [seen, setSeen] = useState(setup.hours)
  const exceptions = toExceptions(holidays.ranges)
  const edited = JSON.stringify([week, exceptions])
  const [saved, setSaved] = useState(edited)
  const { run, isPending, error, message } = useCommand({ whileBusy: 'ignore' })
  const params = { outletId }
  /** `accepted` are bookings outside the hours that the member of staff has seen. */
  async function save(accepted: StrandedBooking[]): Promise<void> {
    const body = { week, exceptions, stranded: accepted.map(({ _id }) => _id), version: seen.version }
    const onStale = async () => {
      const { data } = await callApi(api.outletSettings.readSettings, { params })
      setSeen(data.hours)
      return changedDays(seen, data.hours)
    }
    const options = { success: 'Opening hours saved.', onStale }
    const answer = await run(api.outletSettings.saveHours, { params, body }, options)
    // After a refusal the next save checks the bookings again.
    setStranded([])
    if (!answer) return
    setSeen(answer.data.hours)
    setSaved(edited)
  }
  async function check(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setCopied(undefined)
    if (holidays.askAboutTyped()) return
    const found = (await run(api.outletSettings.checkHours, { params, body: { week, exceptions } }))?.data
    if (found && found.length > 0) setStranded(found)
    else if (found) await save([])
  }
  function reset(): void {
    setCopied(undefined)
    setStranded([])
  }
  function changeWeek(entries: TimingEntry[]): void {
    setWeek(entries)
    reset()
  }
  function copyToAllDays(from: number): void {
    const entries = week.filter((entry) => entry.day === from)
    changeWeek(days.flatMap((day) => entries.map((entry) => ({ ...entry, day }))))
    setCopied({ from, before: week })
  }
  function undoCopy(): void {
    if (!copied) return
    // The pressed button goes with its message.
    document.querySelector<HTMLElement>(`[data-copy="${copied.from}"]`)?.focus()
    changeWeek(copied.before)
  }
  return (
    <BoardPage>
      <SetUpHeader
        outletId={outletId}
        title="Hours"
        message={
          copied
            ? `Every day now has the hours of ${names[copied.from]}. Press Save hours to keep them.`
            : message
        }
        problem={error}
        action={
          copied && (
            <TouchButton kind="edged" className="ml-auto shrink-0" onClick={undoCopy}>
              Undo
            </TouchButton>
          )
        }
      />
      {stranded.length > 0 && (
        <StrandedBookings
          outletId={outletId}
          stranded={stranded}
          isBusy={isPending}
          onSave={() => void save(stranded)}
          onKeep={() => setStranded([])}
        />
      )}
      <AskBeforeLeaving what="the hours" isDirty={edited !== saved || holidays.isTyped} />
      <form onSubmit={(event) => void check(event)} className="grid gap-4">
        <section className="paper paper-panel" aria-labelledby="week">
          <h3 id="week" className="text-title">
            Weekly hours
          </h3>
          <p className="text-muted">
            For hours past midnight, enter the closing time of the next morning, like 18:00 to 02:00.
          </p>
          {days.map((day) => (
            <div key={day} className="hours-day">
              <strong>{names[day]}</strong>
              <HoursRows
                of={names[day]!}
                entries={week.filter((entry) => entry.day === day)}
                blank={() => ({ day, ...usualHours })}
                onChange={(entries) => changeWeek([...week.filter((entry) => entry.day !== day), ...entries])}
              />
              {week.some((entry) => entry.day === day) && (
                <TouchButton
                  kind="plain"
                  className="w-fit"
                  data-copy={day}
                  onClick={() => copyToAllDays(day)}
                >
                  Copy to all days<span className="sr-only"> from {names[day]}</span>
                </TouchButton>
              )}
            </div>
          ))}
        </section>
        <HolidaysPanel holidays={holidays} onChange={reset} />
        <TouchButton type="submit" disabled={isPending} kind="go" className="w-fit">
          Save hours
        </TouchButton>
      </form>
    </BoardPage>
  )
}
