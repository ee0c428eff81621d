import { api } from '#contract/api.ts'
import { callApi, formatError, Refused } from '#web/platform/calls/call.ts'

export const searchTooShort = 'Enter a post code, or at least two letters of a restaurant, cuisine or dish.'

/** The error text of a name that nothing has. Undefined if something has it. */
export async function findNameProblem(q: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const { data } = await callApi(api.restaurants.suggest, { query: { q } }, { signal })
    return data.restaurants.length + data.cuisines.length + data.dishes.length > 0
      ? undefined
      : `Nothing is called “${q}”, and it is not a UK post code. Check the spelling, or enter a post code like SW1A 1AA.`
  } catch (problem) {
    const isTooShort = problem instanceof Refused && problem.code === 'INVALID_INPUT'
    return isTooShort ? searchTooShort : formatError(problem)
  }
}
