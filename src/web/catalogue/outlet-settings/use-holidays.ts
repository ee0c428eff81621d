import { useState } from 'react'

import { type HolidayRange, toExceptions, withHolidayRange } from '#domain/catalogue/hours/holiday-ranges.ts'

/** As many entries as the server takes. */
const maxEntries = 200
const none = { from: '', until: '' }

/** The holidays of an outlet, and the days that are typed but not added yet. */
export function useHolidays(saved: readonly HolidayRange[]) {
  const [ranges, setRanges] = useState<readonly HolidayRange[]>(saved)
  const [typed, setTyped] = useState(none)
  const [problem, setProblem] = useState<string>()
  const isTyped = typed.from !== '' || typed.until !== ''

  /** The ranges with the typed days; undefined where these cannot be added. */
  function add(entries: HolidayRange['entries']): readonly HolidayRange[] | undefined {
    const { from, until } = typed
    const next = withHolidayRange(ranges, { from, to: until || from, entries })
    const found = findProblem(typed, next)
    setProblem(found)
    if (found !== undefined) return undefined
    setRanges(next)
    setTyped(none)
    return next
  }
  return {
    ranges,
    typed,
    isTyped,
    problem,
    add,
    /** Days without hours of their own are closed. */
    addTyped: () => (isTyped ? add([]) : ranges),
    type: (changed: Partial<typeof none>) => setTyped((before) => ({ ...before, ...changed })),
    change: setRanges,
  }
}

function findProblem({ from, until }: typeof none, next: readonly HolidayRange[]): string | undefined {
  if (from === '') return 'Enter the first day too, or clear the last day.'
  if (until !== '' && until < from) return 'The last day is before the first. Change one of them.'
  if (toExceptions(next).length > maxEntries) return `You can list ${maxEntries} days. Choose a shorter time.`
  return undefined
}
