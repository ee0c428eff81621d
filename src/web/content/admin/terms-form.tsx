import { Form } from 'react-router'

import type { Terms } from '#contract/content/terms.ts'
import type { Outcome } from '#web/platform/forms/outcome.ts'
import { Field } from '#web/ui/form/field.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useFocusOnProblem } from '#web/ui/hooks/use-focus-on-problem.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { panelStyle } from '#web/ui/page/panel.tsx'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

type Props = {
  role: string
  /** The version to start from. */
  start: Pick<Terms, 'title' | 'body'> | undefined
  /** The version in force when the form was opened, 0 for none. */
  version: number | string
  typed: Record<string, string> | undefined
  failed: Outcome | undefined
}

export function TermsForm({ role, start, version, typed, failed }: Props) {
  const sending = useSentForm()?.get('intent')
  useFocusOnProblem(failed)
  return (
    <Form method="post" noValidate preventScrollReset className={`flex flex-col gap-5 ${panelStyle}`}>
      <input type="hidden" name="role" value={role} />
      <input type="hidden" name="version" value={version} />
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
        hint="## begins a section, ** makes bold, - makes a list. HTML is shown as plain text."
        problem={failed?.field === 'body' ? failed.problem : undefined}
      />
      {failed && (!failed.field || failed.field === 'version') && (
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
