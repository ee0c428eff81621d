import { useEffect } from 'react'
import { data, Form, Link, useNavigate } from 'react-router'

import type { Route } from './+types/reset-password.route.ts'
import { api } from '#contract/api.ts'
import { type FormAnswer, textsIn } from '#web/accounts/sign-in/form-answer.ts'
import { useReturnPath } from '#web/accounts/sign-in/return/use-return-path.ts'
import { findNewPasswordProblem } from '#web/accounts/sign-in/check-new-password.ts'
import { ClothFrame, clothHandle, clothMeta } from '#web/accounts/sign-in/cloth-frame.tsx'
import { storeTicket, useTicket } from '#web/accounts/sign-in/code/reset-ticket.ts'
import { StrengthMeter } from '#web/accounts/sign-in/strength-meter.tsx'
import { TextLink } from '#web/accounts/sign-in/text-link.tsx'
import { useCheckedForm } from '#web/accounts/sign-in/use-checked-form.ts'
import { toFormAnswer } from '#web/accounts/sign-in/sign-in-client-action.ts'
import { load, Refused } from '#web/platform/calls/call.ts'
import { orOfflineProblem } from '#web/platform/forms/outcome.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { NeedsScript } from '#web/ui/notices/needs-script.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { toast } from '#web/ui/notices/toasts.tsx'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { wording } from '#web/platform/wording.ts'

export const handle = clothHandle

export function meta({ matches }: Route.MetaArgs) {
  return clothMeta('Choose a new password', matches)
}

/** The ticket of an emailed link. Once stored in this tab it is removed from the address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const [id, ticket] = [url.searchParams.get('id'), url.searchParams.get('ticket')]
  if (!id || !ticket) return { linked: null, spent: undefined }
  const linked = { id: id.slice(0, 100), ticket: ticket.slice(0, 100) }
  try {
    await load(context, api.oneTimeCodes.checkTicket, { body: linked })
    return { linked, spent: undefined }
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    // Too many checks from this network say nothing about the link.
    const isSpent = problem.code === 'TICKET_NOT_VALID' || problem.code === 'INVALID_INPUT'
    return isSpent ? { linked: null, spent: linkSpent } : { linked, spent: undefined }
  }
}

const linkSpent = 'This link has expired or was already used. Request a new one.'

export async function action({ request, context }: Route.ActionArgs) {
  const body = textsIn(await request.formData(), 'newPassword', 'confirmPassword', 'id', 'ticket')
  if (body.id === '' || body.ticket === '')
    return data<FormAnswer>({ error: tooEarly, values: {} }, { status: 400 })
  try {
    await load(context, api.oneTimeCodes.setNewPassword, { body })
    return { isDone: true as const }
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    return data<FormAnswer>({ error: problem.message, values: {} }, { status: problem.status })
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineProblem(request, serverAction, toFormAnswer)
}

const timeToRead = 1_000
const tooEarly = 'The page was still loading. Enter the password again, or request a new code.'

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { withFrom } = useReturnPath()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const stored = useTicket()
  const { linked, spent } = loaderData
  const ticket = linked ?? stored
  const isDone = actionData !== undefined && 'isDone' in actionData
  const answer = isDone ? undefined : actionData
  const { form, field, typed, banner, isBusy } = useCheckedForm(
    {
      newPassword: ({ newPassword }) => findNewPasswordProblem(newPassword),
      confirmPassword: ({ newPassword, confirmPassword }) =>
        confirmPassword === newPassword ? undefined : 'The passwords do not match',
    },
    answer,
  )
  const signIn = withFrom('/sign-in')
  const here = withFrom('/reset-password')
  useEffect(() => {
    if (!linked) return
    storeTicket(linked)
    void navigate(here, { replace: true })
  }, [linked, navigate, here])
  useEffect(() => {
    if (!isDone) return undefined
    storeTicket(undefined)
    toast('New PassWord is set! Now login')
    const timer = setTimeout(() => void navigate(signIn), timeToRead)
    return () => clearTimeout(timer)
  }, [isDone, navigate, signIn])

  if (isDone && !isHydrated)
    return (
      <ClothFrame title="New PassWord is set! Now login" lead="Every device was signed out.">
        <Link to={signIn} className={`mt-6 w-full ${buttonStyle('primary', 'main')}`}>
          Sign in
        </Link>
      </ClothFrame>
    )
  if ((ticket === null || spent) && !isDone)
    return (
      <ClothFrame
        title="Choose a new password"
        lead={spent ?? 'First ask for a code by text or a link by email.'}
      >
        <Link to={withFrom('/forget-password')} className={`mt-6 w-full ${buttonStyle('primary', 'main')}`}>
          Reset Your Password
        </Link>
      </ClothFrame>
    )
  return (
    <ClothFrame title="Choose a new password" lead="This signs you out on every device.">
      {!linked && <NeedsScript what="A code by text" instead="get a link by email" className="mt-5" />}
      <Form method="post" {...form} className="mt-6 flex flex-col gap-5">
        <input type="hidden" name="id" value={ticket?.id ?? ''} />
        <input type="hidden" name="ticket" value={ticket?.ticket ?? ''} />
        <div>
          <PasswordField
            {...field('newPassword')}
            label="New password"
            hint="Use 8 characters or more."
            autoComplete="new-password"
            maxLength={200}
            required
          />
          <StrengthMeter password={typed.newPassword} />
        </div>
        <PasswordField
          {...field('confirmPassword')}
          label="Confirm new password"
          autoComplete="new-password"
          maxLength={200}
          required
        />
        {answer && (
          <div ref={banner} tabIndex={-1} role="alert" className="text-error-text">
            <p>{answer.error}</p>
            {answer.error !== wording.offline && (
              <TextLink to={withFrom('/forget-password')}>Request a new code or link</TextLink>
            )}
          </div>
        )}
        <SubmitButton isBusy={isBusy || isDone} busyText={isDone ? 'Done' : 'Saving…'} size="main">
          Set new password
        </SubmitButton>
      </Form>
    </ClothFrame>
  )
}
