import { data, Link, redirect, useRevalidator } from 'react-router'

import type { Route } from './+types/second-step.route.ts'
import { api } from '#contract/api.ts'
import { changeFactors, type FactorAnswer, pendingAppIn } from '#web/accounts/second-factor/change-factors.ts'
import { PasskeyPanel } from '#web/accounts/second-factor/passkey-panel.tsx'
import { NewRecoveryCodes, RecoveryPanel } from '#web/accounts/second-factor/recovery-panel.tsx'
import { TotpPanel } from '#web/accounts/second-factor/totp-panel.tsx'
import { useLastChange } from '#web/accounts/second-factor/use-last-change.ts'
import { useReturnPath } from '#web/accounts/sign-in/return/use-return-path.ts'
import { load, Refused } from '#web/platform/calls/call.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { nowContext } from '#web/platform/calls/context.ts'
import { orOfflineProblem, outcome } from '#web/platform/forms/outcome.ts'
import { orSignIn } from '#web/platform/access/protect.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { useFocusOnProblem } from '#web/ui/hooks/use-focus-on-problem.ts'
import { Note } from '#web/ui/notices/note.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { StatusMessage } from '#web/ui/notices/status-message.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Second step to sign in')
}

/** Guests have no password, and so no second step. */
export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    const { data: factors } = await orSignIn(request, load(context, api.secondFactor.readSecondFactors, {}))
    return { factors, now: context.get(nowContext) }
  } catch (problem) {
    if (problem instanceof Refused && problem.code === 'NOT_ALLOWED') throw redirect('/user')
    throw problem
  }
}

/** Every form names its command in `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const answer = await orSignIn(request, changeFactors(context, form))
  if (answer === undefined) throw data(null, { status: 400 })
  return answer
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineProblem(request, serverAction, (form, problem): FactorAnswer => ({
    failed: outcome(form, problem),
    setUp: pendingAppIn(form),
  }))
}

export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { factors } = loaderData
  const now = new Date(loaderData.now)
  const { revalidate } = useRevalidator()
  const answer: FactorAnswer = actionData ?? {}
  const { failed } = answer
  const { status, recoveryCodes, setLastChange } = useLastChange(actionData)
  const { from } = useReturnPath()
  const hasFactor = factors.totp !== null || factors.passkeys.length > 0
  useFocusOnProblem(failed)
  return (
    <>
      <PageHeading title="Second step to sign in" />
      <div className="mt-6 flex flex-col gap-5">
        {factors.isRequired && (
          <Note>Admins need a second step. Add a passkey or an authenticator app to manage the site.</Note>
        )}
        {!factors.mayAdd && <Note>A second step is for staff and admin accounts.</Note>}
        <StatusMessage text={status} />
        {recoveryCodes && <NewRecoveryCodes codes={recoveryCodes} />}
        {hasFactor && from !== '' && (
          <Link to={from} className={`w-fit print:hidden ${buttonStyle()}`}>
            Continue
          </Link>
        )}
        {(factors.mayAdd || hasFactor) && (
          <div className="flex flex-col gap-5 print:hidden">
            <PasskeyPanel
              factors={factors}
              now={now}
              failed={failed}
              onAdded={(recoveryCodes) => {
                setLastChange({ done: 'Your passkey is added.', recoveryCodes })
                void revalidate()
              }}
            />
            <TotpPanel factors={factors} setUp={answer.setUp} failed={failed} />
            {hasFactor && <RecoveryPanel left={factors.recoveryCodesLeft} failed={failed} />}
          </div>
        )}
      </div>
    </>
  )
}
