import { type Pence, pence } from '#domain/shared/money.ts'

/** The most that anybody can give. */
export const maxTip = pence(10_000)

/** The amounts to choose from, in pounds. None is chosen for the customer. */
export const offeredTips = [0, 1, 2, 3] as const

/** A tip is the last thing added to a total. */
export function addTip(total: Pence, tip: Pence): Pence {
  return pence(total + tip)
}

/** At most the total without it. */
export function mostTip(totalWithoutTip: Pence): Pence {
  return pence(Math.min(maxTip, totalWithoutTip))
}

/** From what a person typed: '2', '2.5' or '£2.50'. Undefined for anything else, and for a fraction of a penny. */
export function parseTip(typed: string): Pence | undefined {
  const [, pounds, decimals = ''] = /^£?\s*(\d{1,4})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? []
  return pounds === undefined ? undefined : pence(Number(pounds) * 100 + Number(decimals.padEnd(2, '0')))
}

/** The length of an outlet's text on how tips are shared. Without it no tip is offered. */
export const sharingLength = { min: 10, max: 500 } as const
