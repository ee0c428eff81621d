import { type Place, placesOf, valueAt, withValue } from './places.ts'
import type { Asked } from './send.ts'

type Step = (asked: Asked) => Asked

/**
 * The least request that still fails: whatever can be left out or made simpler is, one thing after the other. Every try
 * is staged anew, so steps are kept and not requests: a new scene has other ids.
 */
export async function shrink(asked: Asked, fails: (steps: Step) => Promise<boolean>): Promise<Step> {
  let kept: Step = (each) => each
  let present = asked
  for (let round = 0; round < 4; round++) {
    let isSmaller = false
    for (const step of simpler(present)) {
      const previous = kept
      const next: Step = (each) => step(previous(each))
      if (sizeOf(step(present)) >= sizeOf(present) || !(await fails(next))) continue
      kept = next
      present = step(present)
      isSmaller = true
    }
    if (!isSmaller) break
  }
  return kept
}

function sizeOf(asked: Asked): number {
  return JSON.stringify(asked).length
}

function simpler(asked: Asked): Step[] {
  const { authorization, cookie, 'x-forwarded-for': from } = asked.headers
  const needed = {
    ...(authorization ? { authorization } : {}),
    ...(cookie ? { cookie } : {}),
    ...(from ? { 'x-forwarded-for': from } : {}),
  }
  return [
    (each) => ({ ...each, headers: { ...needed, ...own(each) } }),
    ...placesOf(asked).map(
      (place): Step =>
        (each) =>
          hasPlace(each, place) ? withValue(each, place, undefined) : each,
    ),
    ...placesOf(asked).flatMap((place) => shorter(asked, place)),
    (each) =>
      typeof each.text === 'string' ? { ...each, text: each.text.slice(0, each.text.length / 2) } : each,
  ]
}

/** The pass is the scene's own, whatever the first one was. */
function own({ headers }: Asked): Asked['headers'] {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => name === 'authorization' || name === 'cookie' || name === 'sec-fetch-site',
    ),
  )
}

function hasPlace(asked: Asked, place: Place): boolean {
  return place.part !== 'params' && valueAt(asked, place) !== undefined
}

function shorter(asked: Asked, place: Place): Step[] {
  const value = valueAt(asked, place)
  if (typeof value !== 'string' || value.length < 2 || place.part === 'params') return []
  return [1, Math.floor(value.length / 2)].map(
    (length): Step =>
      (each) =>
        withValue(each, place, value.slice(0, length)),
  )
}
