import { type SubmitEvent, useState } from 'react'

import type { Route } from './+types/hours.route.ts'
import { api } from '#contract/api.ts'
import type { StrandedBooking } from '#contract/catalogue/outlet-settings.ts'
import { longDate } from '#domain/shared/long-date.ts'
import type { DatedTiming, TimingEntry } from '#domain/catalogue/opening-hours.ts'
import { callFromBrowser, load } from '#web/platform/call.ts'
import { AskBeforeLeaving } from '#web/catalogue/outlet-settings/ask-before-leaving.tsx'
import { dayNames as names, hoursOthers } from '#web/catalogue/outlet-settings/hours-others.ts'
import { HoursRows } from '#web/catalogue/outlet-settings/hours-rows.tsx'
import setupStyles from '#web/catalogue/outlet-settings/set-up.css?url'
import { SetupHead } from '#web/catalogue/outlet-settings/set-up-head.tsx'
import { StrandedList } from '#web/catalogue/outlet-settings/stranded-list.tsx'
import { forStaff } from '#web/catalogue/outlets/for-staff.ts'
import { useSave } from '#web/platform/use-save.ts'

type Setup = typeof api.outletSetup

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: setupStyles }]

export function meta() {
  return [{ title: 'Hours · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data: setup } = await forStaff(request, load(context, api.outletSetup.readSetup, { params }))
  return { setup }
}

const days = [1, 2, 3, 4, 5, 6, 0]
const usual = { isOpen: true, startTime: '12:00', endTime: '22:00' }

export default function HoursPage({ loaderData: { setup }, params: { outletId } }: Route.ComponentProps) {
  const [week, setWeek] = useState<TimingEntry[]>(setup.hours.week.filter(({ isOpen }) => isOpen))
  const [exceptions, setExceptions] = useState<DatedTiming[]>(setup.hours.exceptions)
  const [stranded, setStranded] = useState<StrandedBooking[]>([])
  const [date, setDate] = useState('')
  /** What the next save goes over. */
  const [seen, setSeen] = useState(setup.hours)
  const written = JSON.stringify([week, exceptions])
  const [saved, setSaved] = useState(written)
  const { save, problem, said, isBusy } = useSave()
  const params = { outletId }
  async function write(known: StrandedBooking[]): Promise<void> {
    const body = { week, exceptions, stranded: known.map(({ _id }) => _id), version: seen.version }
    const path = '/outlet-setup/save-hours/:outletId'
    const readAnew = async (signal: AbortSignal) => {
      const from = '/outlet-setup/get-setup/:outletId'
      const { data } = await callFromBrowser<Setup['readSetup']>('GET', from, { params }, signal)
      setSeen(data.hours)
      return hoursOthers(seen, data.hours)
    }
    const send = (key: string, signal: AbortSignal) =>
      callFromBrowser<Setup['saveHours']>('PUT', path, { params, body, key }, signal)
    const done = await save('The hours are saved.', body, send, readAnew)
    // Refused, it is asked anew who would be stranded.
    setStranded([])
    if (!done) return
    setSeen(done.hours)
    setSaved(written)
  }
  async function check(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const body = { week, exceptions }
    const path = '/outlet-setup/check-hours/:outletId'
    const found = await save('', body, (_key, signal) =>
      callFromBrowser<Setup['checkHours']>('POST', path, { params, body }, signal),
    )
    if (found && found.length > 0) setStranded(found)
    else if (found) await write([])
  }
  function change<T>(set: (entries: T[]) => void, entries: T[]): void {
    set(entries)
    setStranded([])
  }
  const dates = [...new Set(exceptions.map((entry) => entry.date))].toSorted()
  const setOn = (day: string, entries: DatedTiming[]) => {
    const closed = { date: day, isOpen: false, startTime: '00:00', endTime: '00:00' }
    const others = exceptions.filter((entry) => entry.date !== day)
    change(setExceptions, [...others, ...(entries.length > 0 ? entries : [closed])])
  }
  const add = (entries: DatedTiming[]) => {
    if (!dates.includes(date)) setOn(date, entries)
    setDate('')
  }
  return (
    <main id="main" className="set-up">
      <SetupHead outletId={outletId} title="Hours" said={said} problem={problem} />
      {stranded.length > 0 && (
        <StrandedList
          outletId={outletId}
          stranded={stranded}
          isBusy={isBusy}
          onSave={() => void write(stranded)}
          onKeep={() => setStranded([])}
        />
      )}
      <AskBeforeLeaving what="the hours" isWritten={written !== saved} />
      <form onSubmit={(event) => void check(event)} className="grid gap-4">
        <section className="ticket set-up-panel" aria-labelledby="week">
          <h3 id="week" className="text-[1.25rem]">
            The week
          </h3>
          <p className="text-muted">
            An end at or before its start is in the next morning: 18:00 to 02:00 is one long evening.
          </p>
          {days.map((day) => (
            <div key={day} className="set-up-day">
              <strong>{names[day]}</strong>
              <HoursRows
                of={names[day]!}
                entries={week.filter((entry) => entry.day === day)}
                blank={() => ({ day, ...usual })}
                onChange={(entries) =>
                  change(setWeek, [...week.filter((entry) => entry.day !== day), ...entries])
                }
              />
            </div>
          ))}
        </section>
        <section className="ticket set-up-panel" aria-labelledby="holidays">
          <h3 id="holidays" className="text-[1.25rem]">
            Holidays and other days
          </h3>
          {dates.map((day) => (
            <div key={day} className="set-up-day">
              <strong>{longDate(day)}</strong>
              <HoursRows
                of={longDate(day)}
                entries={exceptions.filter((entry) => entry.date === day && entry.isOpen)}
                blank={() => ({ date: day, ...usual })}
                onChange={(entries) => setOn(day, entries)}
              />
              <button
                type="button"
                className="touch-plain w-fit"
                onClick={() =>
                  change(
                    setExceptions,
                    exceptions.filter((entry) => entry.date !== day),
                  )
                }
              >
                As every week<span className="sr-only"> on {longDate(day)}</span>
              </button>
            </div>
          ))}
          <div className="flex flex-wrap items-end gap-3">
            <label className="block font-semibold">
              Another day
              <input
                type="date"
                value={date}
                onChange={({ target }) => setDate(target.value)}
                className="editor-input"
              />
            </label>
            <button
              type="button"
              className="touch-plain has-edge"
              disabled={date === ''}
              onClick={() => add([])}
            >
              Closed on that day
            </button>
            <button
              type="button"
              className="touch-plain has-edge"
              disabled={date === ''}
              onClick={() => add([{ date, ...usual }])}
            >
              Other hours on that day
            </button>
          </div>
        </section>
        <button type="submit" disabled={isBusy} className="touch-go w-fit">
          Save hours
        </button>
      </form>
    </main>
  )
}
