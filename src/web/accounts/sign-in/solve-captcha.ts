import { solveChallengeWorkers } from 'altcha-lib'
import Solver from 'altcha/workers/pbkdf2?worker'

import type { Challenge } from '#contract/accounts/one-time-codes.ts'

const patience = 60_000

/** The work that shows a person's browser is at hand, done beside the page so that it never stands still. */
export async function solveCaptcha(challenge: Challenge, leaving: AbortController): Promise<string> {
  const solution = await solveChallengeWorkers({
    challenge,
    controller: leaving,
    concurrency: 2,
    createWorker: () => new Solver(),
    timeout: patience,
  })
  if (!solution) throw new Error('not solved in time')
  const { counter, derivedKey } = solution
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
}
