import { Refusal } from '#contract/refusals.ts'
import type { StrandedBooking } from '#contract/catalogue/outlet-settings.ts'
import { kitchenDay } from '#domain/catalogue/hours/kitchen-day.ts'
import { addDays, toLondonTime } from '#domain/shared/time/london-time.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import type { DatedTiming, Hours, TimingEntry } from '#domain/catalogue/hours/opening-hours.ts'
import { findOverlap } from '#domain/catalogue/hours/overlapping-hours.ts'
import { diffFields } from '#domain/shared/diff-fields.ts'
import type { OutletHooks } from '#server/catalogue/outlets/outlet-hooks.ts'
import { requireVersion } from '#server/platform/commands/version.ts'
import type { Db } from '#server/platform/db/database.ts'
import { changeSettings, type SettingsDeps } from '#server/catalogue/outlet-settings/change-settings.ts'
import { updateSettings } from '#server/catalogue/outlet-settings/store.ts'
import type { OutletCaller } from '#server/platform/commands/staff-command.ts'

type HoursDraft = { week: TimingEntry[]; exceptions: DatedTiming[] }
type Confirmed = { stranded: string[]; version?: string | undefined }

/** Lists the bookings that would fall outside these hours. */
export async function checkHours(
  { listStrandedBookings }: Pick<OutletHooks, 'listStrandedBookings'>,
  db: Db,
  outletId: string,
  hours: Hours,
  now: Date,
): Promise<StrandedBooking[]> {
  requireNoOverlap(hours)
  return listStrandedBookings(db, outletId, hours, now)
}

/** Refused if the hours strand a booking that the caller has not confirmed. */
export function saveHours(
  deps: SettingsDeps & OutletHooks,
  caller: OutletCaller,
  draft: HoursDraft & Confirmed,
) {
  const { stranded: known, version } = draft
  // Past dates are dropped. The night belongs to the kitchen day before.
  const today = toLondonTime(kitchenDay(deps.now()).since).date
  const hours = { week: draft.week, exceptions: draft.exceptions.filter(({ date }) => date >= today) }
  return changeSettings(deps, caller, async (tx, before) => {
    requireVersion(version, before.hours)
    const stranded = await checkHours(deps, tx, caller.outletId, hours, deps.now())
    const unknown = stranded.filter(({ _id }) => !known.includes(_id))
    if (unknown.length > 0)
      throw new Refusal('BOOKINGS_STRANDED', {
        bookings: unknown.length === 1 ? '1 booking' : `${unknown.length} bookings`,
      })
    await updateSettings(tx, caller.outletId, {
      hours: JSON.stringify(hours.week),
      hours_exceptions: JSON.stringify(hours.exceptions),
    })
    const detail = diffFields(formatHours(before.hours), formatHours(hours))
    return { what: 'hours-changed', detail: { ...detail, stranded: String(stranded.length) } }
  })
}

function requireNoOverlap(hours: Hours): void {
  const dates = new Set(hours.exceptions.map(({ date }) => date))
  const days = [
    ...weekdays.map((day, at) => ({
      day,
      overlap: findOverlap({ ...hours, exceptions: [] }, addDays(sunday, at)),
    })),
    ...[...dates].map((date) => ({ day: formatWeekdayDate(date), overlap: findOverlap(hours, date) })),
  ]
  const found = days.find(({ overlap }) => overlap)
  if (found?.overlap) throw new Refusal('HOURS_OVERLAP', { day: found.day, ...found.overlap })
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const sunday = '2026-11-15'

function formatHours({ week, exceptions }: HoursDraft): Record<string, string> {
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
