import { solveChallengeWorkers } from 'altcha-lib'
import Solver from 'altcha/workers/pbkdf2?worker'

import type { CaptchaChallenge } from '#contract/accounts/one-time-codes.ts'
import { timeouts } from '#web/platform/timeouts.ts'

/** Solves the proof of work in web workers, so that the page stays responsive. */
export async function solveCaptcha(challenge: CaptchaChallenge, leaving: AbortController): Promise<string> {
  const solution = await solveChallengeWorkers({
    challenge,
    controller: leaving,
    concurrency: 2,
    createWorker: () => new Solver(),
    timeout: timeouts.captcha,
  })
  if (!solution) throw new Error('not solved in time')
  const { counter, derivedKey } = solution
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
}
