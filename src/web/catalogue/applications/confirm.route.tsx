import { Form, Link } from 'react-router'

import type { Route } from './+types/confirm.route.ts'
import { api } from '#contract/api.ts'
import { NextSteps } from '#web/catalogue/applications/next-steps.tsx'
import { load, Refused } from '#web/platform/calls/call.ts'
import { orOfflineProblem, outcome, textIn, tryForm } from '#web/platform/forms/outcome.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { formatFullDate } from '#domain/shared/time/format-date.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Confirm your email')
}

/** Opening the link changes nothing, as mail scanners open links too. The button confirms. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  try {
    const { data } = await load(context, api.applications.readApplicationLink, { query: { token } })
    return { ...data, token, problem: undefined }
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.status >= 500) throw problem
    const text =
      problem.status === 400 ? 'That link is incomplete. Open it again from the email.' : problem.message
    return { name: '', verifiedAt: null, token: '', problem: text }
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const body = { token: textIn(form, 'token') }
  return tryForm(form, {}, () => load(context, api.applications.verifyApplication, { body }))
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineProblem(request, serverAction, outcome)
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, verifiedAt, token, problem } = loaderData
  const isBusy = useSentForm() !== undefined
  if (problem !== undefined)
    return (
      <PageFrame title="This link cannot be used" lead={<p>{problem}</p>}>
        <div className="mt-6 pb-10">
          <Link to="/become-a-partner" className={buttonStyle('primary')}>
            Apply again
          </Link>
        </div>
      </PageFrame>
    )
  if (verifiedAt !== null)
    return (
      <PageFrame
        title="Your email is confirmed"
        lead={
          <p>
            {name}: confirmed on {formatFullDate(toLondonTime(new Date(verifiedAt)).date)}. The link has done
            its work and cannot be used again.
          </p>
        }
      >
        <div className="pb-10">
          <NextSteps done={2} />
        </div>
      </PageFrame>
    )
  return (
    <PageFrame
      title="Confirm your email"
      lead={
        <p>We start reading the application of {name} when you have confirmed that this email is yours.</p>
      }
    >
      <Form method="post" className="mt-6 flex flex-col items-start gap-5 pb-10">
        <input type="hidden" name="token" value={token} />
        {actionData && <MessageBox kind="error">{actionData.problem}</MessageBox>}
        <SubmitButton size="main" isBusy={isBusy}>
          Confirm my email
        </SubmitButton>
      </Form>
    </PageFrame>
  )
}
