import { redirect, type RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { load } from '#web/platform/calls/call.ts'
import { type FieldOf, type Outcome, textIn, tryForm } from '#web/platform/forms/outcome.ts'
import { withPassword } from '#web/platform/forms/with-password.ts'

const aboutPassword: FieldOf = {
  PASSWORD_NEEDED: 'password',
  WRONG_PASSWORD: 'password',
  INVALID_INPUT: 'password',
}

/** Signs out one other device or all of them. Undefined for any other intent. */
export async function endSessions(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<Outcome | Response | undefined> {
  const intent = textIn(form, 'intent')
  if (intent === 'end-session') {
    const params = { sessionId: textIn(form, 'sessionId') }
    const work = () => load(context, api.sessions.endSession, { params })
    const problem = await tryForm(form, aboutPassword, () => withPassword(context, form, work))
    return problem ?? redirect('/user?done=end-session')
  }
  if (intent !== 'end-others') return undefined
  const work = () => load(context, api.sessions.signOutEverywhere, { body: { thisOneToo: false } })
  const problem = await tryForm(form, aboutPassword, () => withPassword(context, form, work))
  return problem ?? redirect('/user?done=end-others')
}
