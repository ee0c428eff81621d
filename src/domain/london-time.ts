/** A moment as the clock on a London wall shows it. */
export type LondonTime = {
  /** 'YYYY-MM-DD' */
  date: string
  /** 0 is Sunday, as in an outlet's timing entries. */
  day: number
  /** Minutes since midnight by the wall clock. */
  minutes: number
}

const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

export function londonTime(moment: Date): LondonTime {
  const part: Record<string, string> = {}
  for (const { type, value } of wallClock.formatToParts(moment)) part[type] = value
  const date = `${part.year}-${part.month}-${part.day}`
  return { date, day: dayOfWeek(date), minutes: Number(part.hour) * 60 + Number(part.minute) }
}

/** The moment at which a London clock shows this. None in the hour that is left out in spring; of the hour that comes twice, the first. */
export function londonMoment(date: string, minutes: number): Date | undefined {
  const asIfUtc = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000
  return [60, 0]
    .map((ahead) => new Date(asIfUtc - ahead * 60_000))
    .find((moment) => {
      const shown = londonTime(moment)
      return shown.date === date && shown.minutes === minutes
    })
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
