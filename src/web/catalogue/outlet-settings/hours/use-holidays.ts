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

  const labels =
    typed.until === '' || typed.until === typed.from
      ? { closed: 'Closed that day', different: 'Different hours that day', dates: 'the date' }
      : { closed: 'Closed on these days', different: 'Different hours on these days', dates: 'the dates' }

  const withTyped = (entries: HolidayRange['entries']) =>
    withHolidayRange(ranges, { from: typed.from, to: typed.until || typed.from, entries })
  function add(entries: HolidayRange['entries']): void {
    const next = withTyped(entries)
    const found = findProblem(typed, next)
    setProblem(found)
    if (found !== undefined) return
    setRanges(next)
    setTyped(none)
  }
  /** Whether days are typed but not added: the outlet may be closed on them or have other hours. */
  function askAboutTyped(): boolean {
    if (!isTyped) return false
    const { closed, different, dates } = labels
    const question = `Press ${closed} or ${different}, or clear ${dates}.`
    setProblem(findProblem(typed, withTyped([])) ?? question)
    return true
  }
  function type(changed: Partial<typeof none>): void {
    setTyped((before) => ({ ...before, ...changed }))
    setProblem(undefined)
  }
  return { ranges, typed, labels, isTyped, problem, add, askAboutTyped, type, change: setRanges }
}

function findProblem({ from, until }: typeof none, next: readonly HolidayRange[]): string | undefined {
  if (from === '') return 'Enter the first day too, or clear the last day.'
  if (until !== '' && until < from) return 'The last day is before the first. Change one of them.'
  if (toExceptions(next).length > maxEntries) return `You can list ${maxEntries} days. Choose a shorter time.`
  return undefined
}
