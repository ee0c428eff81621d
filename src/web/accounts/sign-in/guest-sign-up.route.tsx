import { Utensils } from 'lucide-react'
import { Form } from 'react-router'

import type { Route } from './+types/guest-sign-up.route.ts'
import { api } from '#contract/api.ts'
import { startSession } from '#web/accounts/sign-in/start-session.ts'
import { textsIn } from '#web/accounts/sign-in/form-answer.ts'
import { useReturnPath } from '#web/accounts/sign-in/return/use-return-path.ts'
import { findEmptyProblem, findMobileProblem } from '#web/accounts/sign-in/checks.ts'
import { ClothFrame, clothHandle, clothMeta } from '#web/accounts/sign-in/cloth-frame.tsx'
import { FormError } from '#web/accounts/sign-in/form-error.tsx'
import { MobileField } from '#web/accounts/sign-in/code/mobile-field.tsx'
import { TextLink } from '#web/accounts/sign-in/text-link.tsx'
import { useCheckedForm } from '#web/accounts/sign-in/use-checked-form.ts'
import { ReturnFields } from '#web/accounts/sign-in/return/return-fields.tsx'
import { signInClientAction } from '#web/accounts/sign-in/sign-in-client-action.ts'
import { act } from '#web/platform/calls/call.ts'
import { storedMarker } from '#web/accounts/session/page-marker.ts'
import { Field } from '#web/ui/form/field.tsx'
import { useStored } from '#web/ui/stored/stored.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Note } from '#web/ui/notices/note.tsx'

export const handle = clothHandle

export function meta({ matches }: Route.MetaArgs) {
  return clothMeta('Join as a Guest', matches)
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const body = textsIn(form, 'name', 'mobileNo')
  return startSession(form, body, act(context, api.sessions.joinAsGuest, { body }))
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return signInClientAction(sent)
}

export default function GuestSignUpPage({ actionData: answer }: Route.ComponentProps) {
  const { from, withFrom } = useReturnPath()
  const tableNo = useStored(storedMarker, undefined)?.tableNo
  const { form, field, banner, isBusy } = useCheckedForm(
    {
      name: ({ name }) => findEmptyProblem(name, 'Enter your name'),
      mobileNo: ({ mobileNo }) => findMobileProblem(mobileNo),
    },
    answer,
  )
  return (
    <ClothFrame title="Join as a Guest" lead="Just a name and a mobile. No password.">
      <Form method="post" {...form} className="mt-6 flex flex-col gap-5">
        <ReturnFields from={from} />
        <FormError answer={answer} banner={banner} />
        <Field {...field('name')} label="Name" autoComplete="name" maxLength={100} required />
        <MobileField {...field('mobileNo')} autoComplete="tel" />
        <SubmitButton isBusy={isBusy} busyText="One moment…" size="main">
          Continue
        </SubmitButton>
      </Form>
      {tableNo && (
        <Note className="mt-5 flex items-start gap-3">
          <Utensils size={22} className="shrink-0" aria-hidden="true" />
          <span>
            Sitting at a table? Your order goes straight to <strong>table {tableNo}</strong>.
          </span>
        </Note>
      )}
      <p className="mt-5 text-center text-label">
        Have an account? <TextLink to={withFrom('/sign-in')}>Sign in</TextLink>
      </p>
    </ClothFrame>
  )
}
