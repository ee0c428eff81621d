import { Form, Link, redirect } from 'react-router'

import type { Route } from './+types/become-admin.route.ts'
import { api } from '#contract/api.ts'
import { findEmptyProblem } from '#web/accounts/sign-in/checks.ts'
import { findNewPasswordProblem } from '#web/accounts/sign-in/check-new-password.ts'
import { ClothFrame, clothHandle, clothMeta } from '#web/accounts/sign-in/cloth-frame.tsx'
import { type FormAnswer, textsIn } from '#web/accounts/sign-in/form-answer.ts'
import { FormError } from '#web/accounts/sign-in/form-error.tsx'
import { signInClientAction } from '#web/accounts/sign-in/sign-in-client-action.ts'
import { StrengthMeter } from '#web/accounts/sign-in/strength-meter.tsx'
import { useCheckedForm } from '#web/accounts/sign-in/use-checked-form.ts'
import { findAdminStart } from '#web/accounts/staff/find-admin-start.ts'
import { act, load, Refused } from '#web/platform/calls/call.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'

export const handle = clothHandle

export function meta({ matches }: Route.MetaArgs) {
  return clothMeta('Become the admin', matches)
}

/** The link of `npm run make-admin`. The owner of an account signs in and accepts it as an invitation. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  try {
    const { data } = await load(context, api.staff.readAdminLink, { query: { token } })
    if (data.hasAccount) throw redirect(`/invitation?token=${encodeURIComponent(token)}`)
    return { token, email: data.email, problem: undefined }
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.status >= 500) throw problem
    const text = problem.status === 400 ? 'That link is incomplete. Copy the whole of it.' : problem.message
    return { token, email: undefined, problem: text }
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const body = textsIn(form, 'token', 'name', 'password')
  try {
    const { headers } = await act(context, api.staff.becomeAdmin, { body })
    return redirect(await findAdminStart(context), { headers })
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    return { error: problem.message, values: { name: body.name } } satisfies FormAnswer
  }
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return signInClientAction(sent)
}

export default function BecomeAdminPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { token, email, problem } = loaderData
  const { form, field, typed, banner, isBusy } = useCheckedForm(
    {
      name: ({ name }) => findEmptyProblem(name, 'Enter your name'),
      password: ({ password }) => findNewPasswordProblem(password, email),
    },
    answer,
  )
  if (email === undefined)
    return (
      <ClothFrame title="This link cannot be used" lead={problem}>
        <p className="mt-6">
          <Link to="/sign-in?from=%2Fadmin" className={buttonStyle()}>
            Sign in
          </Link>
        </p>
      </ClothFrame>
    )
  return (
    <ClothFrame title="Become the admin" lead={<>Choose a name and a password for {email}.</>}>
      <Form method="post" {...form} className="mt-6 flex flex-col gap-5">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <FormError answer={answer} banner={banner} />
        <Field {...field('name')} label="Name" autoComplete="name" maxLength={100} required />
        <div>
          <PasswordField
            {...field('password')}
            label="Password"
            hint="Use 8 characters or more."
            autoComplete="new-password"
            maxLength={200}
            required
          />
          <StrengthMeter password={typed.password} email={email} mobile="" />
        </div>
        <SubmitButton isBusy={isBusy} busyText="Creating your account…" size="main">
          Become the admin
        </SubmitButton>
      </Form>
    </ClothFrame>
  )
}
