import { type ReactNode, useId, useState } from 'react'
import { Form, useNavigation } from 'react-router'

import type { PictureShape } from '#domain/shared/picture-shape.ts'
import { ColourField } from '#web/shell/admin/colour-field.tsx'
import { RestaurantField } from '#web/shell/admin/restaurant-field.tsx'
import { SitePictureField } from '#web/shell/admin/site-picture-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { CheckboxesField } from '#web/shell/admin/checkboxes-field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import type { Outcome } from '#web/platform/forms/outcome.ts'
import { Field } from '#web/ui/form/field.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { PasswordAgain } from '#web/ui/form/password-again.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useFocusOnProblem } from '#web/ui/hooks/use-focus-on-problem.ts'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

export type EditField = {
  name: string
  label: string
  hint?: string
  type?:
    | 'text'
    | 'number'
    | 'date'
    | 'time'
    | 'email'
    | 'tel'
    | 'area'
    | 'colour'
    | 'picture'
    | 'restaurant'
    | 'checkboxes'
  maxLength?: number
  min?: number
  max?: number
  step?: number
  options?: readonly (readonly [value: string, name: string])[]
  /** Of a picture that is cropped. */
  shape?: PictureShape
  /** Of several values, each a checkbox. The value of the field has one per line. */
  checkboxes?: readonly (readonly [value: string, name: string])[]
}

type Props = {
  intent: string
  /** The id of the item; absent for a new one. */
  id?: string
  /** The version of the item; absent for a new one. */
  version?: string
  /** For a new item, so that a form sent twice creates it once. */
  idempotencyKey?: string
  fields: readonly EditField[]
  values?: Readonly<Record<string, string | number | null>>
  /** The refusal of any form of the page. */
  failed: Outcome | undefined
  button: string
  /** The names of the fields in `children`, which show their own errors. */
  others?: readonly string[]
  children?: ReactNode
}

/** A form of an admin page. Empty again after it has created an item; other forms of the page do not reset it. */
export function EditForm(props: Props) {
  const { intent, idempotencyKey, failed } = props
  const isCreating = useNavigation().formData?.get('intent') === intent && idempotencyKey !== undefined
  const [created, setCreated] = useState({ isCreating, count: 0 })
  if (isCreating !== created.isCreating)
    setCreated({ isCreating, count: isCreating || failed ? created.count : created.count + 1 })
  return <FreshForm key={created.count} {...props} />
}

/** Shows a refusal at its field, which takes the focus. */
function FreshForm(props: Props) {
  const {
    intent,
    id,
    version,
    idempotencyKey,
    fields,
    values = {},
    failed,
    button,
    others = [],
    children,
  } = props
  const sending = useSentForm()
  const [isUploading, setUploading] = useState(false)
  const isMine = failed?.intent === intent && (failed.typed.id ?? '') === (id ?? '')
  const mine = isMine ? failed : undefined
  const isKnown = [...fields.map(({ name }) => name), ...others, 'password'].includes(mine?.field ?? '')
  useFocusOnProblem(mine)
  // The page has the current values by now: each field shows them beside the typed text, and saving again overwrites them.
  const isStale = mine?.typed.version !== undefined && mine.typed.version !== version
  const isBusy = sending?.get('intent') === intent && (sending.get('id') ?? '') === (id ?? '')
  return (
    <Form method="post" noValidate preventScrollReset className="flex flex-col gap-5">
      <input type="hidden" name="intent" value={intent} />
      {id && <input type="hidden" name="id" value={id} />}
      {version && <input type="hidden" name="version" value={version} />}
      {idempotencyKey && <input type="hidden" name="key" value={idempotencyKey} />}
      <div className="grid items-start gap-5 md:grid-cols-2">
        {fields.map((field) => (
          <div key={field.name} className={isShort(field) ? 'min-w-0' : 'min-w-0 md:col-span-2'}>
            <OneField
              field={field}
              defaultValue={mine?.typed[field.name] ?? values[field.name] ?? ''}
              problem={formatFieldProblem(field, mine)}
              onBusy={setUploading}
              now={isStale ? values[field.name] : undefined}
            />
          </div>
        ))}
      </div>
      {children}
      <PasswordAgain failed={mine} />
      {mine && !isKnown && <MessageBox kind="error">{mine.problem}</MessageBox>}
      <div>
        <SubmitButton
          isBusy={isBusy || isUploading}
          {...(isUploading && { busyText: 'Uploading the picture…' })}
        >
          {button}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** With the label that the form shows, for every invalid field at once. */
export function formatFieldProblem(
  { name, label }: Pick<EditField, 'name' | 'label'>,
  failed: Outcome | undefined,
): string | undefined {
  const wrong = failed?.wrong?.find(({ field }) => field === name)
  if (wrong) return `${label.replace(/ \(optional\)$/, '')} ${wrong.problem}.`
  return failed?.field === name ? failed.problem : undefined
}

type Given = {
  field: EditField
  defaultValue: string | number
  problem: string | undefined
  onBusy: (isBusy: boolean) => void
  /** The value that somebody else saved meanwhile. */
  now: string | number | null | undefined
}

function OneField({ field, now, onBusy, ...given }: Given) {
  const id = useId()
  const { type = 'text', options, shape, checkboxes, ...own } = field
  const isOther = now !== undefined && String(now ?? '') !== String(given.defaultValue)
  const rest = isOther ? { ...own, hint: `Saved now: ${now === null || now === '' ? 'nothing' : now}` } : own
  const { name, label, hint, maxLength } = rest
  if (checkboxes) return <CheckboxesField {...given} {...{ name, label, hint, checkboxes }} />
  if (options) return <SelectField {...given} name={name} label={label} options={options} />
  if (type === 'area') return <TextArea {...given} {...{ name, label, hint, maxLength }} rows={6} />
  if (type === 'picture') return <SitePictureField {...given} {...{ id, name, label, hint, shape, onBusy }} />
  if (type === 'colour') return <ColourField {...given} {...rest} />
  if (type === 'restaurant') return <RestaurantField {...given} {...rest} />
  return <Field {...given} {...rest} type={type} />
}

/** Short fields are shown two to a row on wide screens. */
function isShort({ type, options }: EditField): boolean {
  return options !== undefined || ['number', 'date', 'time', 'colour', 'tel'].includes(type ?? 'text')
}
