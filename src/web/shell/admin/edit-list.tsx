import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'

import { type EditField, EditForm } from '#web/shell/admin/edit-form.tsx'
import type { Outcome } from '#web/platform/forms/outcome.ts'
import { AskFirst } from '#web/ui/dialog/ask-first.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

type Item = {
  _id: string
  title: string
  /** The text below the title. */
  line: ReactNode
  values: Readonly<Record<string, string | number | null>>
  version: string
  /** The question before removal. */
  question: string
}

type Props = {
  title: string
  items: readonly Item[]
  empty: string
  fields: readonly EditField[]
  failed: Outcome | undefined
}

/** Items that unfold to be changed, and are removed after a question. */
export function EditList({ title, items, empty, fields, failed }: Props) {
  const { id } = failed?.typed ?? {}
  // Somebody else removed the item, so its error is shown above the list.
  const isGone = id !== undefined && !items.some(({ _id }) => _id === id)
  return (
    <Panel title={title}>
      {isGone && <MessageBox kind="error">{failed?.problem}</MessageBox>}
      {items.length === 0 && <p className="text-muted">{empty}</p>}
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <EditItem key={item._id} item={item} fields={fields} failed={failed} />
        ))}
      </ul>
    </Panel>
  )
}

function EditItem({ item, fields, failed }: Pick<Props, 'fields' | 'failed'> & { item: Item }) {
  const { _id, title, line, values, version, question } = item
  const sending = useSentForm()
  const mine = failed?.typed.id === _id ? failed : undefined
  const cannotRemove = mine?.intent === 'remove' ? mine.problem : undefined
  return (
    <li className="py-2">
      <details open={mine !== undefined} className="group">
        <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 rounded-control px-2 py-2 hover:bg-sunk [&::-webkit-details-marker]:hidden">
          <span className="min-w-0">
            <strong className="block break-words">{title}</strong>
            <span className="text-small break-words text-muted">{line}</span>
          </span>
          <ChevronDown size={20} className="shrink-0 group-open:rotate-180" aria-hidden="true" />
        </summary>
        <div className="flex flex-col gap-5 px-2 pt-4 pb-5">
          <EditForm
            key={version}
            intent="update"
            id={_id}
            version={version}
            fields={fields}
            values={values}
            failed={failed}
            button="Save"
          />
          {cannotRemove && <MessageBox kind="error">{cannotRemove}</MessageBox>}
          <AskFirst label="Remove" of={title} question={question} keep="Keep it">
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="id" value={_id} />
              <SubmitButton
                size="card"
                isBusy={sending?.get('intent') === 'remove' && sending.get('id') === _id}
              >
                Remove it
              </SubmitButton>
            </Form>
          </AskFirst>
        </div>
      </details>
    </li>
  )
}
