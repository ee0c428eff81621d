import { type Place, placesOf, valueAt, withValue } from './places.ts'
import type { ApiRequest } from './send.ts'

type Step = (request: ApiRequest) => ApiRequest

/**
 * Finds the smallest request that still fails, by removing or shortening one thing after the other. It collects steps
 * rather than requests, because every attempt has a new scene with other ids.
 */
export async function shrink(request: ApiRequest, fails: (steps: Step) => Promise<boolean>): Promise<Step> {
  let steps: Step = (each) => each
  let smallest = request
  for (let round = 0; round < 4; round++) {
    let isSmaller = false
    for (const step of simpler(smallest)) {
      const previous = steps
      const next: Step = (each) => step(previous(each))
      if (sizeOf(step(smallest)) >= sizeOf(smallest) || !(await fails(next))) continue
      steps = next
      smallest = step(smallest)
      isSmaller = true
    }
    if (!isSmaller) break
  }
  return steps
}

function sizeOf(request: ApiRequest): number {
  return JSON.stringify(request).length
}

function simpler(request: ApiRequest): Step[] {
  const { authorization, cookie, 'x-forwarded-for': from } = request.headers
  const needed = {
    ...(authorization ? { authorization } : {}),
    ...(cookie ? { cookie } : {}),
    ...(from ? { 'x-forwarded-for': from } : {}),
  }
  return [
    (each) => ({ ...each, headers: { ...needed, ...credentials(each) } }),
    ...placesOf(request).map(
      (place): Step =>
        (each) =>
          hasPlace(each, place) ? withValue(each, place, undefined) : each,
    ),
    ...placesOf(request).flatMap((place) => shorter(request, place)),
    (each) =>
      typeof each.text === 'string' ? { ...each, text: each.text.slice(0, each.text.length / 2) } : each,
  ]
}

/** The credentials are those of the present scene, not of the first. */
function credentials({ headers }: ApiRequest): ApiRequest['headers'] {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => name === 'authorization' || name === 'cookie' || name === 'sec-fetch-site',
    ),
  )
}

function hasPlace(request: ApiRequest, place: Place): boolean {
  return place.part !== 'params' && valueAt(request, place) !== undefined
}

function shorter(request: ApiRequest, place: Place): Step[] {
  const value = valueAt(request, place)
  if (typeof value !== 'string' || value.length < 2 || place.part === 'params') return []
  return [1, Math.floor(value.length / 2)].map(
    (length): Step =>
      (each) =>
        withValue(each, place, value.slice(0, length)),
  )
}
