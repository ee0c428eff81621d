import { useEffect, useRef, useState } from 'react'

import { api } from '#contract/api.ts'
import { type ApplicationDraft, applicationLabels } from '#web/catalogue/applications/application-fields.ts'
import { callApi, formatError, Refused } from '#web/platform/calls/call.ts'
import type { FieldOf } from '#web/platform/forms/outcome.ts'
import { toFieldProblems, toInputProblems } from '#web/platform/forms/to-input-problems.ts'

const fieldOf: FieldOf = {
  NOT_AN_EMAIL: 'email',
  NOT_A_POST_CODE: 'postCode',
  NOT_A_WHOLE_POST_CODE: 'postCode',
  UNKNOWN_AREA: 'postCode',
}

type Failed = { problem: string; fields: Record<string, string> }

/** Solves the captcha and sends an application. Everything typed stays in the form. */
export function useApplication(onSent: (email: string) => void) {
  const [progress, setProgress] = useState<string>()
  const [failed, setFailed] = useState<Failed>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  async function send(draft: ApplicationDraft): Promise<void> {
    if (progress) return
    setFailed(undefined)
    const controller = (leaving.current = new AbortController())
    try {
      setProgress('Checking that you are not a robot…')
      const captcha = await solve(controller)
      setProgress('Sending…')
      const { data } = await callApi(
        api.applications.apply,
        { body: { ...draft, captcha } },
        { signal: controller.signal },
      )
      onSent(data.email)
    } catch (problem) {
      if (!controller.signal.aborted) setFailed(toFailed(problem))
    } finally {
      if (!controller.signal.aborted) setProgress(undefined)
    }
  }
  return { send, progress, failed }
}

async function solve(leaving: AbortController): Promise<string> {
  if (!isSecureContext) throw new Error('This page must be opened with https.')
  const { data: challenge } = await callApi(api.oneTimeCodes.readChallenge, {}, { signal: leaving.signal })
  const { solveCaptcha } = await import('#web/accounts/sign-in/code/solve-captcha.ts')
  return solveCaptcha(challenge, leaving)
}

function toFailed(problem: unknown): Failed {
  if (!(problem instanceof Refused)) return { problem: formatError(problem), fields: {} }
  if (problem.code === 'INVALID_INPUT')
    return {
      problem: toInputProblems(problem, applicationLabels).join(' '),
      fields: toFieldProblems(problem, applicationLabels),
    }
  const field = fieldOf[problem.code]
  return { problem: problem.message, fields: field ? { [field]: problem.message } : {} }
}
