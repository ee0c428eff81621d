import { type ComponentProps, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'

import type { Outcome } from '#web/platform/forms/outcome.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Field } from '#web/ui/form/field.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { FieldBox } from '#web/ui/form/field-box.tsx'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

type Props = Omit<ComponentProps<typeof Field>, 'value' | 'name' | 'ref'> & {
  name: string
  /** The intent of its form. */
  intent: string
  value: string | null
  isEditing: boolean
  /** Whether the change needs the password. */
  asksPassword?: boolean
  failed: Outcome | undefined
}

/** Shows a value with an Edit link, or the form that changes it. */
export function EditableField({
  intent,
  name,
  label,
  value,
  isEditing,
  asksPassword = false,
  failed,
  ...field
}: Props) {
  const mine = failed?.intent === intent ? failed : undefined
  const isBusy = useSentForm()?.get('intent') === intent
  const input = useRef<HTMLInputElement>(null)
  const passwordProblem = asksPassword && mine?.field === 'password' ? mine.problem : undefined
  const isOpen = isEditing || mine !== undefined
  useEffect(() => {
    if (isOpen && mine?.field !== 'password') input.current?.focus()
  }, [isOpen, mine])
  if (!isOpen)
    return (
      <div>
        <p className="mb-1.5 text-label font-semibold">{label}</p>
        <FieldBox className="justify-between">
          <span className={`min-w-0 break-words ${value ? '' : 'text-muted'}`}>
            {value ?? 'Not given yet'}
          </span>
          <Link
            to={`/user?edit=${intent}`}
            preventScrollReset
            className="-mr-2 flex h-11 shrink-0 items-center rounded-xl px-2 text-label font-bold text-brand-strong underline underline-offset-4"
          >
            Edit<span className="sr-only"> {label.toLowerCase()}</span>
          </Link>
        </FieldBox>
      </div>
    )
  return (
    <Form method="post" action="/user" noValidate preventScrollReset className="flex flex-col gap-4">
      <input type="hidden" name="intent" value={intent} />
      <Field
        {...field}
        ref={input}
        label={label}
        name={name}
        defaultValue={mine?.typed[name] ?? value ?? ''}
        problem={mine?.field === name ? mine.problem : undefined}
      />
      {asksPassword && (
        <PasswordField
          label="Your password"
          name="password"
          hint="So that nobody else can change it."
          autoComplete="current-password"
          maxLength={200}
          problem={passwordProblem}
        />
      )}
      {mine && mine.field !== name && !passwordProblem && (
        <MessageBox kind="error">{mine.problem}</MessageBox>
      )}
      <div className="flex gap-3">
        <SubmitButton isBusy={isBusy}>Save {label.toLowerCase()}</SubmitButton>
        <Link to="/user" preventScrollReset className={buttonStyle('secondary')}>
          Cancel
        </Link>
      </div>
    </Form>
  )
}
