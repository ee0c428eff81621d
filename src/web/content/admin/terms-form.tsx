import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'

import type { Terms } from '#contract/content/terms.ts'
import type { Outcome } from '#web/platform/outcome.ts'
import { Field } from '#web/ui/field.tsx'
import { MessageBox } from '#web/ui/message-box.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type Props = {
  role: string
  /** What the text begins with. */
  start: Pick<Terms, 'title' | 'body'> | undefined
  /** The version that was in force when the writing began; 0 where there was none. */
  follows: number | string
  typed: Record<string, string> | undefined
  failed: Outcome | undefined
}

export function TermsForm({ role, start, follows, typed, failed }: Props) {
  const sending = useNavigation().formData?.get('intent')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failed) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failed])
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      className="flex flex-col gap-5 rounded-panel bg-surface p-4.5 shadow-s1 md:p-7"
    >
      <input type="hidden" name="role" value={role} />
      <input type="hidden" name="follows" value={follows} />
      <Field
        label="Title"
        name="title"
        maxLength={150}
        defaultValue={typed?.title ?? start?.title ?? ''}
        problem={failed?.field === 'title' ? failed.problem : undefined}
      />
      <TextArea
        label="Text, in Markdown"
        name="body"
        rows={20}
        maxLength={100_000}
        defaultValue={typed?.body ?? start?.body ?? ''}
        hint="## begins a section, ** makes bold, - makes a list. HTML is shown as it is written."
        problem={failed?.field === 'body' ? failed.problem : undefined}
      />
      {failed && (!failed.field || failed.field === 'follows') && (
        <MessageBox kind="error">{failed.problem}</MessageBox>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value="preview" kind="secondary" isBusy={sending === 'preview'}>
          Preview
        </SubmitButton>
        <SubmitButton name="intent" value="publish" isBusy={sending === 'publish'}>
          Publish a new version
        </SubmitButton>
      </div>
    </Form>
  )
}
