import type { api } from '#contract/api.ts'
import { callFromBrowser } from '#web/platform/call.ts'

type Progress = (words: string) => void

/** Has a code sent to a number: does the captcha's work first, and says how far it is. */
export async function sendToken(mobileNo: string, say: Progress, leaving: AbortController) {
  if (!isSecureContext) throw new InsecurePage()
  const { signal } = leaving
  say('Making sure that you are not a robot…')
  const { data: challenge } = await callFromBrowser<typeof api.codes.readChallenge>(
    'GET',
    '/captcha/challenge',
    {},
    signal,
  )
  const { solveCaptcha } = await import('#web/accounts/sign-in/solve-captcha.ts')
  const captcha = await solveCaptcha(challenge, leaving)
  say('Sending the code…')
  const { data } = await callFromBrowser<typeof api.codes.sendCode>(
    'POST',
    '/customer/send-code',
    { body: { mobileNo, captcha } },
    signal,
  )
  return data
}

/** Browsers reckon codes and keys on https pages alone. */
export class InsecurePage extends Error {
  constructor() {
    super('This page must be opened with https.')
  }
}
