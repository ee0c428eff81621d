import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'

import { Challenge } from '#contract/accounts/one-time-codes.ts'
import { Refusal } from '#contract/refusals.ts'
import { takeChallenge } from '#server/accounts/one-time-codes/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { secretFor } from '#server/platform/secrets/secret-for.ts'

const minutes = 20

/** About 256 keys have to be tried to find one: half a second for a person's browser, dear for whoever wants thousands. */
export async function makeChallenge(deps: Deps): Promise<Challenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: deps.captchaCost,
    deriveKey,
    keyPrefix: '00',
    // Signed with the rest, and judged by our own clock.
    data: { expires: Math.floor(deps.now().getTime() / 1000) + minutes * 60 },
    hmacSignatureSecret: await keyOf(deps),
  })
  return Challenge.parse(challenge)
}

/** The widget's answer must be a challenge of ours, solved, in time, for the first time. */
export async function demandCaptcha(deps: Deps, answer: string): Promise<void> {
  const solved = readAnswer(answer)
  if (!solved) throw new Refusal('CAPTCHA_FAILED')
  const { challenge, solution } = solved
  const isInTime = challenge.parameters.data.expires * 1000 > deps.now().getTime()
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: await keyOf(deps),
  })
  if (!verified || !isInTime) throw new Refusal('CAPTCHA_FAILED')
  const expires = new Date(challenge.parameters.data.expires * 1000)
  if (!(await takeChallenge(deps.db, challenge.signature, expires))) throw new Refusal('CAPTCHA_FAILED')
}

const Solved = z.object({
  challenge: Challenge,
  solution: z.object({
    counter: z.number().int().min(0).max(0xff_ff_ff_ff),
    derivedKey: z.string().regex(/^[0-9a-f]{2,128}$/),
  }),
})

function readAnswer(answer: string): z.output<typeof Solved> | undefined {
  try {
    return Solved.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

async function keyOf(deps: Deps): Promise<string> {
  return (await secretFor(deps, 'captcha')).toString('base64')
}
