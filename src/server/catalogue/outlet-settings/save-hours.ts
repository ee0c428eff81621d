import { Refusal } from '#contract/refusals.ts'
import type { StrandedBooking } from '#contract/catalogue/outlet-settings.ts'
import { kitchenDay } from '#domain/catalogue/house-ends.ts'
import { addDays, londonTime } from '#domain/shared/london-time.ts'
import { longDate } from '#domain/shared/long-date.ts'
import type { DatedTiming, Hours, TimingEntry } from '#domain/catalogue/opening-hours.ts'
import { overlapOn } from '#domain/catalogue/overlapping-hours.ts'
import { whatChanged } from '#domain/shared/what-changed.ts'
import type { OutletHooks } from '#server/catalogue/outlets/outlet-hooks.ts'
import { demandVersion } from '#server/platform/audit-log/version-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { changeSetup, type SetupDeps } from '#server/catalogue/outlet-settings/change-setup.ts'
import { updateOutlet } from '#server/catalogue/outlet-settings/store.ts'
import type { ByStaff } from '#server/catalogue/outlets/change-house.ts'

type HoursDraft = { week: TimingEntry[]; exceptions: DatedTiming[] }
type Seen = { stranded: string[]; version?: string | undefined }

/** The bookings that these hours would leave outside opening time. */
export async function listStranded(
  { listStrandedBookings }: Pick<OutletHooks, 'listStrandedBookings'>,
  db: Db,
  outletId: string,
  hours: Hours,
  now: Date,
): Promise<StrandedBooking[]> {
  demandNoOverlap(hours)
  return listStrandedBookings(db, outletId, hours, now)
}

/** Only with the bookings in view that it strands: one more than was known of, and nothing is saved. */
export function saveHours(deps: SetupDeps & OutletHooks, by: ByStaff, draft: HoursDraft & Seen) {
  const { stranded: known, version } = draft
  // A night belongs to the evening before; dates that are over say nothing any more.
  const today = londonTime(kitchenDay(deps.now()).since).date
  const hours = { week: draft.week, exceptions: draft.exceptions.filter(({ date }) => date >= today) }
  return changeSetup(deps, by, async (tx, before) => {
    demandVersion(version, before.hours.version)
    const stranded = await listStranded(deps, tx, by.outletId, hours, deps.now())
    const unknown = stranded.filter(({ _id }) => !known.includes(_id))
    if (unknown.length > 0)
      throw new Refusal('BOOKINGS_STRANDED', {
        bookings: unknown.length === 1 ? '1 booking' : `${unknown.length} bookings`,
      })
    await updateOutlet(tx, by.outletId, {
      hours: JSON.stringify(hours.week),
      hours_exceptions: JSON.stringify(hours.exceptions),
    })
    const detail = whatChanged(written(before.hours), written(hours))
    return { what: 'hours-changed', detail: { ...detail, stranded: String(stranded.length) } }
  })
}

/** Guests could not make sense of them, and neither could we. */
function demandNoOverlap(hours: Hours): void {
  const dates = new Set(hours.exceptions.map(({ date }) => date))
  const days = [
    ...weekdays.map((day, at) => ({ day, overlap: overlapOn({ ...hours, exceptions: [] }, aSundayAnd(at)) })),
    ...[...dates].map((date) => ({ day: longDate(date), overlap: overlapOn(hours, date) })),
  ]
  const found = days.find(({ overlap }) => overlap)
  if (found?.overlap) throw new Refusal('HOURS_OVERLAP', { day: found.day, ...found.overlap })
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const aSundayAnd = (days: number) => addDays('2026-11-15', days)

function written({ week, exceptions }: HoursDraft): Record<string, string> {
  const days: Record<string, string> = {}
  for (const [day, name] of weekdays.entries())
    days[name.toLowerCase()] = week
      .filter((entry) => entry.day === day && entry.isOpen)
      .map(({ startTime, endTime }) => `${startTime}-${endTime}`)
      .join(', ')
  const dates = exceptions.map(({ date, isOpen, startTime, endTime }) =>
    isOpen ? `${date} ${startTime}-${endTime}` : `${date} closed`,
  )
  return { ...days, holidays: dates.join(', ') }
}
