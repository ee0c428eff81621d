import { Mail, Phone } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { maxMessageLength } from '#domain/catalogue/application.ts'
import { hygieneRatings } from '#domain/catalogue/hygiene-rating.ts'
import { orderTypes } from '#domain/catalogue/order-type.ts'
import {
  applicationLabels as labels,
  parseApplication,
} from '#web/catalogue/applications/application-fields.ts'
import { PostCodeField } from '#web/catalogue/applications/post-code-field.tsx'
import {
  storeApplication,
  storedApplication,
  useStoredApplication,
} from '#web/catalogue/applications/stored-application.ts'
import { useApplication } from '#web/catalogue/applications/use-application.ts'
import { CheckboxList } from '#web/shell/admin/checkbox-list.tsx'
import { FieldProblems } from '#web/ui/form/field-problems.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { NeedsScript } from '#web/ui/notices/needs-script.tsx'

type Props = {
  /** The values of a form that was sent before hydration, by name. */
  early: Readonly<Record<string, readonly string[]>> | undefined
}

const tooEarly = 'Nothing was sent: the page was still loading. Press Send application again.'

export function ApplicationForm({ early }: Props) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const [isTouched, setTouched] = useState(false)
  useStoredApplication(form)
  const { send, progress, failed } = useApplication((email) => {
    storedApplication.write(null)
    void navigate('/become-a-partner/sent', { state: { email } })
  })
  useEffect(() => {
    if (failed) notice.current?.focus()
  }, [failed])
  const of = (name: string) => ({ name, defaultValue: early?.[name]?.[0] ?? '' })
  const problem = failed?.problem ?? (early && !isTouched ? tooEarly : undefined)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setTouched(true)
    void send(parseApplication(new FormData(event.currentTarget)))
  }
  return (
    <FieldProblems value={failed?.fields ?? {}}>
      <NeedsScript what="This form" instead="write to us" className="mt-5" />
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        onInput={({ currentTarget }) => storeApplication(currentTarget)}
        className="mt-6 grid gap-8"
      >
        <div ref={notice} tabIndex={-1} className="outline-none empty:hidden">
          {problem && <MessageBox kind="error">{problem}</MessageBox>}
        </div>
        <fieldset className="grid gap-5 sm:grid-cols-2">
          <legend className="mb-3 font-display text-heading font-bold">Your business</legend>
          <Field
            {...of('name')}
            label={labels.name}
            hint="What guests see"
            maxLength={100}
            autoComplete="organization"
          />
          <Field {...of('legalName')} label={labels.legalName} hint="As registered" maxLength={150} />
          <Field
            {...of('address')}
            label={labels.address}
            hint="Street and town"
            maxLength={300}
            autoComplete="street-address"
          />
          <PostCodeField {...of('postCode')} label={labels.postCode} />
          <SelectField
            {...of('hygieneRating')}
            label={labels.hygieneRating}
            options={[
              ['', 'Not rated, or not sure'],
              ...hygieneRatings.map((rating) => [rating, rating] as const),
            ]}
          />
          <p className="self-center rounded-control bg-sunk px-4 py-3 text-small">
            Applied in the last 30 days? We tell you the date instead of asking twice.
          </p>
        </fieldset>
        <CheckboxList
          title={labels.orderTypes}
          name="orderTypes"
          options={orderTypes.map((type) => [type, type] as const)}
          chosen={early?.orderTypes ?? []}
          problem={failed?.fields.orderTypes}
        />
        <fieldset className="grid gap-5 sm:grid-cols-2">
          <legend className="mb-3 font-display text-heading font-bold">How do we reach you?</legend>
          <Field
            {...of('telephone')}
            label={labels.telephone}
            type="tel"
            maxLength={30}
            autoComplete="tel"
            before={<Phone size={18} className="shrink-0 text-muted" aria-hidden="true" />}
          />
          <Field
            {...of('email')}
            label={labels.email}
            type="email"
            hint="We send a link to check it is yours"
            maxLength={254}
            autoComplete="email"
            autoCapitalize="none"
            before={<Mail size={18} className="shrink-0 text-muted" aria-hidden="true" />}
          />
          <div className="sm:col-span-2">
            <TextArea {...of('message')} label={labels.message} rows={4} maxLength={maxMessageLength} />
          </div>
        </fieldset>
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton size="main" isBusy={progress !== undefined} busyText={progress ?? ''}>
            Send application
          </SubmitButton>
          <p className="max-w-80 text-small text-muted">
            You get an email with a link. We start reading when you have opened it.
          </p>
        </div>
        <p className="max-w-prose text-small text-muted">
          We use what you send to answer you, and for nothing else. An application whose email is not
          confirmed is deleted after 7 days, a declined one 90 days after our answer.
        </p>
      </form>
    </FieldProblems>
  )
}
