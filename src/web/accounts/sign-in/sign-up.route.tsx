import { Form } from 'react-router'

import type { Route } from './+types/sign-up.route.ts'
import { api } from '#contract/api.ts'
import { AlreadySignedIn } from '#web/accounts/sign-in/return/already-signed-in.tsx'
import { findSignedIn, signedInClientLoader } from '#web/accounts/sign-in/return/find-signed-in.ts'
import { startSession } from '#web/accounts/sign-in/start-session.ts'
import { type FormAnswer, textsIn } from '#web/accounts/sign-in/form-answer.ts'
import { useReturnPath } from '#web/accounts/sign-in/return/use-return-path.ts'
import { findEmailProblem, findMobileProblem } from '#web/accounts/sign-in/checks.ts'
import { findNewPasswordProblem } from '#web/accounts/sign-in/check-new-password.ts'
import { ClothFrame, clothHandle, clothMeta } from '#web/accounts/sign-in/cloth-frame.tsx'
import { FormError } from '#web/accounts/sign-in/form-error.tsx'
import { MobileField } from '#web/accounts/sign-in/code/mobile-field.tsx'
import { StrengthMeter } from '#web/accounts/sign-in/strength-meter.tsx'
import { TextLink } from '#web/accounts/sign-in/text-link.tsx'
import { useCheckedForm } from '#web/accounts/sign-in/use-checked-form.ts'
import { ReturnFields } from '#web/accounts/sign-in/return/return-fields.tsx'
import { signInClientAction } from '#web/accounts/sign-in/sign-in-client-action.ts'
import { act } from '#web/platform/calls/call.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Note } from '#web/ui/notices/note.tsx'

export const handle = clothHandle

export function meta({ matches }: Route.MetaArgs) {
  return clothMeta('Create Account', matches)
}

export async function loader({ context }: Route.LoaderArgs) {
  return findSignedIn(context)
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return signedInClientLoader(serverLoader)
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const body = textsIn(form, 'email', 'mobileNo', 'password')
  const { password: _, ...values } = body
  return startSession(form, values, act(context, api.sessions.signUp, { body }))
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return signInClientAction(sent)
}

export default function SignUpPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  if (loaderData.signedInAs && !answer) return <AlreadySignedIn as={loaderData.signedInAs} />
  return <SignUpForm answer={answer} guestMobile={loaderData.guestMobile} />
}

type Props = { answer: FormAnswer | undefined; guestMobile: string | undefined }

function SignUpForm({ answer, guestMobile }: Props) {
  const { from, withFrom } = useReturnPath()
  const { form, field, typed, banner, isBusy } = useCheckedForm(
    {
      email: ({ email }) => findEmailProblem(email),
      mobileNo: ({ mobileNo }) => findMobileProblem(mobileNo),
      password: ({ password, email, mobileNo }) => findNewPasswordProblem(password, email, mobileNo),
    },
    answer,
  )
  return (
    <ClothFrame title="Create Account" lead="One account for every table.">
      {guestMobile !== undefined && (
        <Note className="mt-5">Your orders and bookings as a guest move to your new account.</Note>
      )}
      <Form method="post" {...form} className="mt-6 flex flex-col gap-5">
        <ReturnFields from={from} />
        <FormError answer={answer} banner={banner} />
        <Field
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          required
        />
        <MobileField
          {...field('mobileNo')}
          defaultValue={answer?.values.mobileNo ?? guestMobile}
          autoComplete="tel"
        />
        <div>
          <PasswordField
            {...field('password')}
            label="Password"
            hint="Use 8 characters or more."
            autoComplete="new-password"
            maxLength={200}
            required
          />
          <StrengthMeter password={typed.password} email={typed.email} mobile={typed.mobileNo} />
        </div>
        <SubmitButton isBusy={isBusy} busyText="Creating your account…" size="main">
          Create Account
        </SubmitButton>
      </Form>
      <p className="mt-5 text-center text-label text-balance text-muted">
        You must be 18 or over. By joining you agree to the{' '}
        <TextLink to="/terms-of-use" target="_blank">
          Terms of Use<span className="sr-only"> (opens in a new tab)</span>
        </TextLink>
        .
      </p>
      <p className="mt-3 text-center text-label">
        Already have one? <TextLink to={withFrom('/sign-in')}>Sign in</TextLink>
      </p>
    </ClothFrame>
  )
}
