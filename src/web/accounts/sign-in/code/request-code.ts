import { api } from '#contract/api.ts'
import type { CodePurpose } from '#contract/accounts/one-time-codes.ts'
import { callApi } from '#web/platform/calls/call.ts'

/** Solves the captcha and has a code sent to a mobile number. */
export async function requestCode(
  mobileNo: string,
  purpose: CodePurpose,
  onProgress: (text: string) => void,
  leaving: AbortController,
) {
  if (!isSecureContext) throw new InsecurePage()
  const { signal } = leaving
  onProgress('Checking that you are not a robot…')
  const { data: challenge } = await callApi(api.oneTimeCodes.readChallenge, {}, { signal })
  const { solveCaptcha } = await import('#web/accounts/sign-in/code/solve-captcha.ts')
  const captcha = await solveCaptcha(challenge, leaving)
  onProgress('Sending the code…')
  const { data } = await callApi(
    api.oneTimeCodes.sendCode,
    { body: { mobileNo, captcha, purpose } },
    { signal },
  )
  return data
}

/** Browsers offer the crypto API on https pages only. */
export class InsecurePage extends Error {
  constructor() {
    super('This page must be opened with https.')
  }
}
