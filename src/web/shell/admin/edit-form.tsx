import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'

import { ColourField } from '#web/shell/admin/colour-field.tsx'
import { SelectField } from '#web/shell/admin/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Outcome } from '#web/platform/outcome.ts'
import { Field } from '#web/ui/field.tsx'
import { MessageBox } from '#web/ui/message-box.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

export type EditField = {
  name: string
  label: string
  hint?: string
  type?: 'text' | 'number' | 'date' | 'email' | 'tel' | 'area' | 'colour'
  maxLength?: number
  min?: number
  max?: number
  step?: number
  options?: readonly (readonly [value: string, name: string])[]
}

type Props = {
  intent: string
  /** Which one is changed; absent for a new one. */
  id?: string
  /** Sent twice, a new one is made once. */
  once?: string
  fields: readonly EditField[]
  values?: Readonly<Record<string, string | number | null>>
  /** What came of any form of the page. */
  failed: Outcome | undefined
  button: string
  /** Fields that `children` shows, with what is wrong with them. */
  others?: readonly string[]
  children?: ReactNode
}

/** One form of an admin's page. Empty again after what it made; whatever else is done on the page, it stays as typed. */
export function EditForm(props: Props) {
  const { intent, once, failed } = props
  const isMaking = useNavigation().formData?.get('intent') === intent && once !== undefined
  const [made, setMade] = useState({ isMaking, count: 0 })
  if (isMaking !== made.isMaking)
    setMade({ isMaking, count: isMaking || failed ? made.count : made.count + 1 })
  return <OneForm key={made.count} {...props} />
}

/** What was wrong stands at its field, which takes the focus. */
function OneForm(props: Props) {
  const { intent, id, once, fields, values = {}, failed, button, others = [], children } = props
  const form = useRef<HTMLFormElement>(null)
  const sending = useNavigation().formData
  const isMine = failed?.intent === intent && (failed.typed.id ?? '') === (id ?? '')
  const mine = isMine ? failed : undefined
  const isKnown = [...fields.map(({ name }) => name), ...others].includes(mine?.field ?? '')
  useEffect(() => {
    if (mine) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [mine])
  const seen = JSON.stringify(values)
  // Who saves again has it before them by now.
  const isOther = mine?.typed.seen !== undefined && mine.typed.seen !== seen
  const isBusy = sending?.get('intent') === intent && (sending.get('id') ?? '') === (id ?? '')
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="flex flex-col gap-5">
      <input type="hidden" name="intent" value={intent} />
      {id && <input type="hidden" name="id" value={id} />}
      {!once && <input type="hidden" name="seen" value={seen} />}
      {once && <input type="hidden" name="key" value={once} />}
      <div className="grid items-start gap-5 md:grid-cols-2">
        {fields.map((field) => (
          <div key={field.name} className={isShort(field) ? '' : 'md:col-span-2'}>
            <OneField
              field={field}
              defaultValue={mine?.typed[field.name] ?? values[field.name] ?? ''}
              problem={mine?.field === field.name ? mine.problem : undefined}
              now={isOther ? values[field.name] : undefined}
            />
          </div>
        ))}
      </div>
      {children}
      {mine && !isKnown && <MessageBox kind="error">{mine.problem}</MessageBox>}
      <div>
        <SubmitButton isBusy={isBusy}>{button}</SubmitButton>
      </div>
    </Form>
  )
}

type Given = {
  field: EditField
  defaultValue: string | number
  problem: string | undefined
  /** What somebody else saved meanwhile. */
  now: string | number | null | undefined
}

function OneField({ field, now, ...given }: Given) {
  const { type = 'text', options, ...own } = field
  const isOther = now !== undefined && String(now ?? '') !== String(given.defaultValue)
  const rest = isOther
    ? { ...own, hint: `It says now: ${now === null || now === '' ? 'nothing' : now}` }
    : own
  const { name, label, hint, maxLength } = rest
  if (options) return <SelectField {...given} name={name} label={label} options={options} />
  if (type === 'area') return <TextArea {...given} {...{ name, label, hint, maxLength }} rows={6} />
  if (type === 'colour') return <ColourField {...given} {...rest} />
  return <Field {...given} {...rest} type={type} />
}

/** Two of these stand beside each other where there is room. */
function isShort({ type, options }: EditField): boolean {
  return options !== undefined || ['number', 'date', 'colour', 'tel'].includes(type ?? 'text')
}
