/** A moment as the clock on a London wall shows it. */
export type LondonTime = {
  /** 'YYYY-MM-DD' */
  date: string
  /** 0 is Sunday, as in an outlet's timing entries. */
  day: number
  /** Minutes since midnight by the wall clock. */
  minutes: number
}

export function londonTime(moment: Date): LondonTime {
  const shown = new Date(moment.getTime() + minutesAhead(moment.getTime()) * 60_000)
  const minutes = shown.getUTCHours() * 60 + shown.getUTCMinutes()
  return { date: shown.toISOString().slice(0, 10), day: shown.getUTCDay(), minutes }
}

/**
 * How far London's clocks are ahead of UTC: an hour from the last Sunday of March to the last Sunday of October, both at
 * 01:00 UTC. The test holds this against the tables that come with Node; opening those costs a phone a tenth of a second.
 */
function minutesAhead(moment: number): number {
  const { begins, ends } = summerOf(new Date(moment).getUTCFullYear())
  return moment >= begins && moment < ends ? 60 : 0
}

const [march, october] = [2, 9]
const mostYears = 200
const summers = new Map<number, { begins: number; ends: number }>()

function summerOf(year: number) {
  const known = summers.get(year)
  if (known) return known
  const summer = { begins: oneOnLastSunday(year, march), ends: oneOnLastSunday(year, october) }
  if (summers.size >= mostYears) summers.clear()
  summers.set(year, summer)
  return summer
}

/** Of a month with 31 days. */
function oneOnLastSunday(year: number, month: number): number {
  const end = new Date(Date.UTC(year, month, 31, 1))
  return end.setUTCDate(31 - end.getUTCDay())
}

/** The moment at which a London clock shows this. None in the hour that is left out in spring; of the hour that comes twice, the first. */
export function londonMoment(date: string, minutes: number): Date | undefined {
  const inWinter = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000
  const inSummer = inWinter - 60 * 60_000
  if (minutesAhead(inSummer) === 60) return new Date(inSummer)
  return minutesAhead(inWinter) === 0 ? new Date(inWinter) : undefined
}

/**
 * When a London clock first shows this time or a later one: in spring it goes from 01:00 to 02:00 in one step. Minutes
 * past midnight are of the days after, those before it of the days before.
 */
export function londonReaches(date: string, minutes: number): Date {
  const [day, ofDay] = [addDays(date, Math.floor(minutes / 1440)), ((minutes % 1440) + 1440) % 1440]
  return londonMoment(day, ofDay) ?? londonMoment(day, 120)!
}

export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

export function dayOfWeek(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** '19:47'; minutes past midnight wrap to the next day's clock. */
export function clockTime(minutes: number): string {
  const wrapped = minutes % 1440
  return `${String(Math.floor(wrapped / 60)).padStart(2, '0')}:${String(wrapped % 60).padStart(2, '0')}`
}

/** '19:47', as a London clock shows a time that the API has written. */
export function londonClock(time: string): string {
  return clockTime(londonTime(new Date(time)).minutes)
}

/** Of '19:47', the minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}
