/** A moment as local time in London. */
export type LondonTime = {
  /** 'YYYY-MM-DD' */
  date: string
  /** 0 is Sunday, as in an outlet's timing entries. */
  day: number
  /** Minutes since midnight, local time. */
  minutes: number
}

export function toLondonTime(moment: Date): LondonTime {
  const local = new Date(moment.getTime() + utcOffsetMinutes(moment.getTime()) * 60_000)
  const minutes = local.getUTCHours() * 60 + local.getUTCMinutes()
  return { date: local.toISOString().slice(0, 10), day: local.getUTCDay(), minutes }
}

/**
 * 60 from the last Sunday of March to the last Sunday of October, both at 01:00 UTC, otherwise 0. Not Intl: loading its
 * time zone data takes 100 ms on a phone. A test compares this with Intl.
 */
function utcOffsetMinutes(moment: number): number {
  const { begins, ends } = summerOf(new Date(moment).getUTCFullYear())
  return moment >= begins && moment < ends ? 60 : 0
}

const [march, october] = [2, 9]
const maxCachedYears = 200
const summers = new Map<number, { begins: number; ends: number }>()

function summerOf(year: number) {
  const cached = summers.get(year)
  if (cached) return cached
  const summer = { begins: lastSundayAtOne(year, march), ends: lastSundayAtOne(year, october) }
  if (summers.size >= maxCachedYears) summers.clear()
  summers.set(year, summer)
  return summer
}

/** 01:00 UTC on the last Sunday of a month with 31 days. */
function lastSundayAtOne(year: number, month: number): number {
  const end = new Date(Date.UTC(year, month, 31, 1))
  return end.setUTCDate(31 - end.getUTCDay())
}

/** Undefined in the hour that spring skips. In the hour that autumn repeats, the first of the two moments. */
export function fromLondonTime(date: string, minutes: number): Date | undefined {
  const inWinter = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000
  const inSummer = inWinter - 60 * 60_000
  if (utcOffsetMinutes(inSummer) === 60) return new Date(inSummer)
  return utcOffsetMinutes(inWinter) === 0 ? new Date(inWinter) : undefined
}

/**
 * As `fromLondonTime`, but a time in the hour that spring skips becomes 02:00. Minutes below 0 or above 1440 belong to
 * the days before or after.
 */
export function fromLondonTimeOrNext(date: string, minutes: number): Date {
  const [day, minutesOfDay] = [addDays(date, Math.floor(minutes / 1440)), ((minutes % 1440) + 1440) % 1440]
  return fromLondonTime(day, minutesOfDay) ?? fromLondonTime(day, 120)!
}

export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

export function dayOfWeek(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** '19:47'. Minutes above 1440 wrap to the next day. */
export function formatClockTime(minutes: number): string {
  const wrapped = minutes % 1440
  return `${String(Math.floor(wrapped / 60)).padStart(2, '0')}:${String(wrapped % 60).padStart(2, '0')}`
}

/** '19:47' in London for an ISO timestamp. */
export function formatLondonTime(time: string): string {
  return formatClockTime(toLondonTime(new Date(time)).minutes)
}

/** Minutes since midnight of '19:47'. */
export function parseClockTime(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}
