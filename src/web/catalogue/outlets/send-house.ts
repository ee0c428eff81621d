import type { api } from '#contract/api.ts'
import type { House } from '#contract/catalogue/outlets.ts'
import type { HouseEnd } from '#domain/catalogue/house-ends.ts'
import type { HouseState } from '#domain/catalogue/promise.ts'
import { callFromBrowser } from '#web/platform/call.ts'

/** What an outlet may say about itself. */
export type HouseWord =
  | { say: 'state'; houseState: HouseState; end: HouseEnd }
  | { say: 'pause'; end: HouseEnd }
  | { say: 'resume' }
  | { say: 'watch'; isOn: boolean }

type Outlets = typeof api.outlets

export async function sendHouse(outletId: string, word: HouseWord, key: string): Promise<House> {
  const signal = AbortSignal.timeout(15_000)
  const given = { params: { outletId }, key }
  return (await send()).data

  function send() {
    if (word.say === 'state') {
      const { houseState, end } = word
      const asked = { ...given, body: { houseState, end } }
      const path = '/outlet/set-house-state/:outletId'
      return callFromBrowser<Outlets['setHouseState']>('PUT', path, asked, signal)
    }
    if (word.say === 'pause') {
      const asked = { ...given, body: { end: word.end } }
      return callFromBrowser<Outlets['pauseOrders']>('PUT', '/outlet/pause-orders/:outletId', asked, signal)
    }
    if (word.say === 'resume')
      return callFromBrowser<Outlets['resumeOrders']>('PUT', '/outlet/resume-orders/:outletId', given, signal)
    const asked = { ...given, body: { isOn: word.isOn } }
    return callFromBrowser<Outlets['watchBoard']>('PUT', '/outlet/watch-board/:outletId', asked, signal)
  }
}
