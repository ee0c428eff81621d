import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { data, Link, useNavigate } from 'react-router'

import type { Route } from './+types/forget-password.route.ts'
import { api } from '#contract/api.ts'
import { formatMobile } from '#domain/shared/phone.ts'
import { useReturnPath } from '#web/accounts/sign-in/return/use-return-path.ts'
import { findMobileProblem } from '#web/accounts/sign-in/checks.ts'
import { ClothFrame, clothHandle, clothMeta } from '#web/accounts/sign-in/cloth-frame.tsx'
import { CodeSteps } from '#web/accounts/sign-in/code/code-steps.tsx'
import { MobileField } from '#web/accounts/sign-in/code/mobile-field.tsx'
import { TextLink } from '#web/accounts/sign-in/text-link.tsx'
import { textsIn } from '#web/accounts/sign-in/form-answer.ts'
import { ResetByEmail } from '#web/accounts/sign-in/code/reset-by-email.tsx'
import { storeTicket } from '#web/accounts/sign-in/code/reset-ticket.ts'
import { useOneTimeCode } from '#web/accounts/sign-in/code/use-one-time-code.ts'
import { callApi, load, Refused } from '#web/platform/calls/call.ts'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { NeedsScript } from '#web/ui/notices/needs-script.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { orOfflineProblem } from '#web/platform/forms/outcome.ts'

export const handle = clothHandle

export function meta({ matches }: Route.MetaArgs) {
  return clothMeta('Reset Your Password', matches)
}

/** Emails a link, or receives a number that was submitted before hydration: the captcha is not solved yet. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  if (!form.has('email')) return data({ mobileNo: textsIn(form, 'mobileNo').mobileNo }, { status: 400 })
  const { email } = textsIn(form, 'email')
  try {
    const { data: sent } = await load(context, api.oneTimeCodes.sendResetLink, { body: { email } })
    return { byEmail: { email, minutes: sent.minutes } }
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    return data({ byEmail: { email, error: problem.message } }, { status: problem.status })
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineProblem(request, serverAction, (form, error) => ({
    byEmail: { email: textsIn(form, 'email').email, error },
  }))
}

const timeToRead = 1_000
const tooEarly = 'otp is not sent: the page was still loading. Press Sent Token again.'

export default function ForgetPasswordPage({ actionData }: Route.ComponentProps) {
  const early = actionData && 'mobileNo' in actionData ? actionData : undefined
  const byEmail = actionData && 'byEmail' in actionData ? actionData.byEmail : undefined
  const { withFrom } = useReturnPath()
  const navigate = useNavigate()
  const [mobileNo, setMobileNo] = useState(early?.mobileNo ?? '')
  const [isLeft, setLeft] = useState(false)
  // Known only after a correct code.
  const [owner, setOwner] = useState<'has an account' | 'has none'>()
  const token = useOneTimeCode(
    'reset',
    early && { about: 'sending', kind: 'error', text: tooEarly },
    async (body, signal) => {
      const { data: account } = await callApi(api.oneTimeCodes.findByPhone, { body }, { signal })
      if (account._id && account.ticket) storeTicket({ id: account._id, ticket: account.ticket })
      setOwner(account._id ? 'has an account' : 'has none')
    },
  )
  const { busy, result, sent } = token
  const problem = isLeft ? findMobileProblem(mobileNo) : undefined

  const next = withFrom('/reset-password')
  useEffect(() => {
    if (owner !== 'has an account') return undefined
    const timer = setTimeout(() => void navigate(next), timeToRead)
    return () => clearTimeout(timer)
  }, [owner, navigate, next])

  function send(event?: FormEvent) {
    event?.preventDefault()
    setLeft(true)
    if (busy || findMobileProblem(mobileNo)) return
    setOwner(undefined)
    void token.send(mobileNo)
  }

  const outcome = result && (
    <MessageBox kind={result.kind}>
      {result.text}
      {sent && owner === 'has none' && (
        <p className="mt-1 font-normal">
          There is no account with {formatMobile(sent.mobile)}. If yours never verified its number, or runs a
          restaurant, get a link by email below. Otherwise{' '}
          <TextLink to={withFrom('/sign-up')}>Create Account</TextLink>
        </p>
      )}
    </MessageBox>
  )
  return (
    <ClothFrame
      above={
        <Link
          to={withFrom('/sign-in')}
          className="-ml-1 mb-3 inline-flex h-11 items-center gap-2 rounded-xl px-1 font-bold text-brand-strong hover:text-ink"
        >
          <ArrowLeft size={18} aria-hidden="true" />
          Back
        </Link>
      }
      title="Reset Your Password"
      lead="We text a six-digit code to your verified mobile, or email you a link."
    >
      <NeedsScript what="A code by text" instead="get a link by email below" className="mt-5" />
      <form method="post" noValidate onSubmit={send} className="mt-6 flex items-start gap-2.5">
        <div className="min-w-0 flex-1">
          <MobileField
            name="mobileNo"
            value={mobileNo}
            onChange={({ target }) => setMobileNo(target.value)}
            onBlur={() => setLeft(mobileNo !== '')}
            problem={problem}
            autoComplete="tel"
            before={
              <span
                aria-hidden="true"
                className="-ml-4 flex items-center self-stretch rounded-l-xl bg-sunk px-4 font-bold"
              >
                +44
              </span>
            }
          />
        </div>
        <SubmitButton
          isBusy={busy === 'sending'}
          busyText="Sending…"
          kind="secondary"
          className="mt-7 h-13! shrink-0"
        >
          Sent Token
        </SubmitButton>
      </form>
      <CodeSteps code={token} outcome={outcome} className="mt-5" />
      <p className="mt-5 text-small text-muted">
        Texts can be read by someone who takes over your number. A link by email is safer.
      </p>
      <ResetByEmail answer={byEmail} />
    </ClothFrame>
  )
}
