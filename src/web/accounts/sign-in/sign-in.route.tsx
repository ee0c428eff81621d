import { UserPlus } from 'lucide-react'
import { Form, Link } from 'react-router'

import type { Route } from './+types/sign-in.route.ts'
import { api } from '#contract/api.ts'
import { AlreadySignedIn } from '#web/accounts/sign-in/return/already-signed-in.tsx'
import { findSignedIn, signedInClientLoader } from '#web/accounts/sign-in/return/find-signed-in.ts'
import { startSession } from '#web/accounts/sign-in/start-session.ts'
import { type FormAnswer, textsIn } from '#web/accounts/sign-in/form-answer.ts'
import { finishSignIn } from '#web/accounts/second-factor/finish-sign-in.ts'
import { SecondStep } from '#web/accounts/second-factor/second-step.tsx'
import { useReturnPath } from '#web/accounts/sign-in/return/use-return-path.ts'
import { findEmptyProblem } from '#web/accounts/sign-in/checks.ts'
import { ClothFrame, clothHandle, clothMeta } from '#web/accounts/sign-in/cloth-frame.tsx'
import { FormError } from '#web/accounts/sign-in/form-error.tsx'
import { TextLink } from '#web/accounts/sign-in/text-link.tsx'
import { useCheckedForm } from '#web/accounts/sign-in/use-checked-form.ts'
import { ReturnFields } from '#web/accounts/sign-in/return/return-fields.tsx'
import { signInClientAction } from '#web/accounts/sign-in/sign-in-client-action.ts'
import { act } from '#web/platform/calls/call.ts'
import { useSiteLinks } from '#web/platform/use-site-links.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'

export const handle = clothHandle

export function meta({ matches }: Route.MetaArgs) {
  return clothMeta('Sign in', matches)
}

export async function loader({ context }: Route.LoaderArgs) {
  return findSignedIn(context)
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return signedInClientLoader(serverLoader)
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.has('pendingSignIn')) return finishSignIn(context, form)
  const body = textsIn(form, 'credential', 'password')
  return startSession(form, { credential: body.credential }, act(context, api.sessions.signIn, { body }))
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return signInClientAction(sent)
}

export default function SignInPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  if (loaderData.signedInAs && !answer) return <AlreadySignedIn as={loaderData.signedInAs} />
  return answer?.pendingSignIn ? (
    <SecondStep answer={answer} pendingSignIn={answer.pendingSignIn} />
  ) : (
    <SignInForm answer={answer} />
  )
}

function SignInForm({ answer }: { answer: FormAnswer | undefined }) {
  const { from, withFrom } = useReturnPath()
  const { siteName } = useSiteLinks()
  const { form, field, banner, isBusy } = useCheckedForm(
    {
      credential: ({ credential }) => findEmptyProblem(credential, 'Enter your mobile number or your email'),
      password: ({ password }) => findEmptyProblem(password, 'Enter your password'),
    },
    answer,
  )
  return (
    <ClothFrame title="Welcome back" lead="Sign in to order, track and book.">
      <Form method="post" {...form} className="mt-6 flex flex-col gap-5">
        <ReturnFields from={from} />
        <FormError answer={answer} banner={banner} />
        <Field
          {...field('credential')}
          label="Mobile number or email"
          hint="A mobile number works once you have verified it in your profile."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <div>
          <PasswordField
            {...field('password')}
            label="Password"
            autoComplete="current-password"
            maxLength={200}
            required
          />
          <p className="mt-1 text-right text-label">
            <TextLink to={withFrom('/forget-password')}>Reset Your Password</TextLink>
          </p>
        </div>
        <SubmitButton isBusy={isBusy} busyText="Signing in…" size="main">
          Sign in
        </SubmitButton>
      </Form>
      <p className="my-5 flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <Link to={withFrom('/guest-sign-up')} className={`w-full ${buttonStyle('secondary', 'main')}`}>
        <UserPlus size={20} aria-hidden="true" />
        Join As A Guest
      </Link>
      <p className="mt-5 text-center text-label">
        New to {siteName}? <TextLink to={withFrom('/sign-up')}>Create Account</TextLink>
      </p>
    </ClothFrame>
  )
}
