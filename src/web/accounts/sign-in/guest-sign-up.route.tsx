import { Utensils } from 'lucide-react'
import { Form } from 'react-router'

import type { Route } from './+types/guest-sign-up.route.ts'
import { api } from '#contract/api.ts'
import { beginSession, texts } from '#web/accounts/sign-in/begin-session.ts'
import { useFrom } from '#web/accounts/sign-in/carry-from.ts'
import { filled, mobileProblem } from '#web/accounts/sign-in/checks.ts'
import { ClothFrame, clothHandle, clothMeta } from '#web/accounts/sign-in/cloth-frame.tsx'
import { FormError } from '#web/accounts/sign-in/form-error.tsx'
import { MobileField } from '#web/accounts/sign-in/mobile-field.tsx'
import { TextLink } from '#web/accounts/sign-in/text-link.tsx'
import { useCheckedForm } from '#web/accounts/sign-in/use-checked-form.ts'
import { WayOnFields } from '#web/accounts/sign-in/way-on-fields.tsx'
import { welcome } from '#web/accounts/sign-in/welcome.ts'
import { act } from '#web/platform/call.ts'
import { storedMarker } from '#web/platform/page-marker.ts'
import { Field } from '#web/ui/field.tsx'
import { useKept } from '#web/ui/kept.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'

export const handle = clothHandle

export function meta() {
  return clothMeta('Join as a Guest')
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const body = texts(form, 'name', 'mobileNo')
  return beginSession(form, body, act(context, api.sessions.joinAsGuest, { body }))
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return welcome(sent)
}

export default function GuestSignUpPage({ actionData: answer }: Route.ComponentProps) {
  const { from, carry } = useFrom()
  const tableNo = useKept(storedMarker, undefined)?.tableNo
  const { form, field, banner, isBusy } = useCheckedForm(
    {
      name: ({ name }) => filled(name, 'Enter your name'),
      mobileNo: ({ mobileNo }) => mobileProblem(mobileNo),
    },
    answer,
  )
  return (
    <ClothFrame title="Join as a Guest" lead="Just a name and a mobile. No password.">
      <Form method="post" {...form} className="mt-6 flex flex-col gap-5">
        <WayOnFields from={from} />
        <FormError answer={answer} banner={banner} />
        <Field {...field('name')} label="Name" autoComplete="name" maxLength={100} required />
        <MobileField {...field('mobileNo')} autoComplete="tel" />
        <SubmitButton isBusy={isBusy} busyText="One moment…" size="main">
          Continue
        </SubmitButton>
      </Form>
      {tableNo && (
        <p className="mt-5 flex items-start gap-3 rounded-control bg-butter-tint px-4 py-3.5 text-butter-text">
          <Utensils size={22} className="shrink-0" aria-hidden="true" />
          <span>
            Sitting at a table? Your order goes straight to <strong>table {tableNo}</strong>.
          </span>
        </p>
      )}
      <p className="mt-5 text-center text-[0.9375rem]">
        Have an account? <TextLink to={carry('/sign-in')}>Sign in</TextLink>
      </p>
    </ClothFrame>
  )
}
