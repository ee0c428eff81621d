import type { OutletNow } from '#contract/orders/all-outlets.ts'
import { formatNextOpening } from '#web/catalogue/restaurant/format-open-state.ts'
import { formatOutletState } from '#web/catalogue/outlets/format-outlet-state.ts'

type Shown = { text: string; tone: 'basil' | 'butter' | 'plum' | 'sand' }

/** The one state on the card of an outlet. An earlier one wins over a later. */
export function formatOutletNow({ house, hours }: OutletNow, now: Date | undefined): Shown {
  if (house.isSuspended || !house.isPublished) return { text: formatOutletState(house, now), tone: 'plum' }
  if (house.pausedUntil) return { text: formatOutletState(house, now), tone: 'butter' }
  if (!hours.isOpen) {
    const opens = formatNextOpening({ kind: 'closed', opensNext: hours.opensNext ?? undefined })
    return { text: opens ? `Closed. ${opens}` : 'Closed', tone: 'sand' }
  }
  if (house.houseState !== 'Normal') return { text: formatOutletState(house, now), tone: 'butter' }
  const until = hours.until === 'round the clock' ? 'Open 24 hours' : `Open until ${hours.until}`
  return { text: `${until}, ${house.deliveryMinutes} min`, tone: 'basil' }
}

/** The sentence above the cards. */
export function formatWaiting(outlets: readonly OutletNow[]): string {
  const waiting = outlets.filter((outlet) => outlet.waiting > 0)
  const count = waiting.reduce((sum, outlet) => sum + outlet.waiting, 0)
  if (count === 0) return 'No order waits for an answer.'
  const where = waiting.map(({ house, waiting }) => `${waiting} at ${house.outlet.name}`).join(', ')
  return `${count === 1 ? '1 order waits' : `${count} orders wait`} for an answer: ${where}.`
}
