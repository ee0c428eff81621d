import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'

import { CaptchaChallenge } from '#contract/accounts/one-time-codes.ts'
import { Refusal } from '#contract/refusals.ts'
import { toCaptchaCost } from '#server/accounts/one-time-codes/consume-sms-limit.ts'
import { insertSolvedChallenge } from '#server/accounts/one-time-codes/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deriveSecret } from '#server/platform/secrets/derive-secret.ts'

const minutes = 20

/**
 * A hashcash challenge: about 256 keys must be tried. That takes a browser half a second, and up to eight times as long
 * while many codes are being requested, which makes bulk requests expensive.
 */
export async function createCaptcha(deps: Deps): Promise<CaptchaChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: await toCaptchaCost(deps),
    deriveKey,
    keyPrefix: '00',
    // Signed with the rest and checked against our own clock.
    data: { expires: Math.floor(deps.now().getTime() / 1000) + minutes * 60 },
    hmacSignatureSecret: await captchaKey(deps),
  })
  return CaptchaChallenge.parse(challenge)
}

/** The answer must solve a challenge that we signed, before it expires, and only once. */
export async function requireCaptcha(deps: Deps, answer: string): Promise<void> {
  const solved = parseAnswer(answer)
  if (!solved) throw new Refusal('CAPTCHA_FAILED')
  const { challenge, solution } = solved
  const isInTime = challenge.parameters.data.expires * 1000 > deps.now().getTime()
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: await captchaKey(deps),
  })
  // Cheap challenges cannot be hoarded: the cost may have doubled at most once since.
  const isDearEnough = challenge.parameters.cost * 2 >= (await toCaptchaCost(deps))
  if (!verified || !isInTime || !isDearEnough) throw new Refusal('CAPTCHA_FAILED')
  const expires = new Date(challenge.parameters.data.expires * 1000)
  if (!(await insertSolvedChallenge(deps.db, challenge.signature, expires)))
    throw new Refusal('CAPTCHA_FAILED')
}

const Solved = z.object({
  challenge: CaptchaChallenge,
  solution: z.object({
    counter: z.number().int().min(0).max(0xff_ff_ff_ff),
    derivedKey: z.string().regex(/^[0-9a-f]{2,128}$/),
  }),
})

function parseAnswer(answer: string): z.output<typeof Solved> | undefined {
  try {
    return Solved.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

async function captchaKey(deps: Deps): Promise<string> {
  return (await deriveSecret(deps, 'captcha')).toString('base64')
}
