import { redirect, type RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { load } from '#web/platform/call.ts'
import { type Outcome, textIn, tryForm } from '#web/platform/outcome.ts'

/** Signs out one other device or all of them. Undefined for any other intent. */
export async function endSessions(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<Outcome | Response | undefined> {
  const intent = textIn(form, 'intent')
  if (intent === 'end-session') {
    const params = { sessionId: textIn(form, 'sessionId') }
    const problem = await tryForm(form, {}, () => load(context, api.sessions.endSession, { params }))
    return problem ?? redirect('/user?done=end-session')
  }
  if (intent !== 'end-others') return undefined
  const problem = await tryForm(form, {}, () =>
    load(context, api.sessions.signOutEverywhere, { body: { thisOneToo: false } }),
  )
  return problem ?? redirect('/user?done=end-others')
}
