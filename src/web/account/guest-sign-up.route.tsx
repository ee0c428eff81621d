import { Utensils } from 'lucide-react'
import { Form } from 'react-router'

import type { Route } from './+types/guest-sign-up.route.ts'
import { api } from '#contract/api.ts'
import { beginSession, texts } from '#web/account/begin-session.ts'
import { useFrom } from '#web/account/carry-from.ts'
import { filled, mobileProblem } from '#web/account/checks.ts'
import { ClothFrame, clothHandle, clothMeta } from '#web/account/cloth-frame.tsx'
import { FormError } from '#web/account/form-error.tsx'
import { MobileField } from '#web/account/mobile-field.tsx'
import { TextLink } from '#web/account/text-link.tsx'
import { useCheckedForm } from '#web/account/use-checked-form.ts'
import { WayOnFields } from '#web/account/way-on-fields.tsx'
import { welcome } from '#web/account/welcome.ts'
import { act } from '#web/call.ts'
import { useRememberedPage } from '#web/cart/remembered-page.ts'
import { Field } from '#web/ui/field.tsx'
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
  const remembered = useRememberedPage()
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
        <WayOnFields from={from} remembered={remembered} />
        <FormError answer={answer} banner={banner} />
        <Field {...field('name')} label="Name" autoComplete="name" maxLength={100} required />
        <MobileField {...field('mobileNo')} autoComplete="tel" />
        <SubmitButton isBusy={isBusy} busyText="One moment…" size="main">
          Continue
        </SubmitButton>
      </Form>
      {remembered.tableNo && (
        <p className="mt-5 flex items-start gap-3 rounded-control bg-butter-tint px-4 py-3.5 text-butter-text">
          <Utensils size={22} className="shrink-0" aria-hidden="true" />
          <span>
            Sitting at a table? Your order goes straight to <strong>table {remembered.tableNo}</strong>.
          </span>
        </p>
      )}
      <p className="mt-5 text-center text-[0.9375rem]">
        Have an account? <TextLink to={carry('/sign-in')}>Sign in</TextLink>
      </p>
    </ClothFrame>
  )
}
