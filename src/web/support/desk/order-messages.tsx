import { Form } from 'react-router'

import type { OrderHistory } from '#contract/orders/past-orders.ts'
import type { Outcome } from '#web/platform/forms/outcome.ts'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'
import { MessageBox } from '#web/ui/notices/message-box.tsx'

type Message = OrderHistory['messages'][number]
type Sending = { idempotencyKey: string; failed: Outcome | undefined }

/** Every message about the order. One whose text is still there can be sent again. */
export function OrderMessages({ messages, ...sending }: Sending & { messages: readonly Message[] }) {
  if (messages.length === 0) return <p className="text-muted">No messages.</p>
  return (
    <ul className="flex flex-col divide-y divide-line">
      {messages.map((message) => (
        <OneMessage key={message._id} message={message} {...sending} />
      ))}
    </ul>
  )
}

function OneMessage({ message, idempotencyKey, failed }: Sending & { message: Message }) {
  const { _id, channel, to, subject, text, state, reason, queuedAt, sentAt } = message
  const sent = useSentForm()
  const isBusy = sent?.get('intent') === 'resend' && sent.get('id') === _id
  const problem = failed?.intent === 'resend' && failed.typed.id === _id ? failed.problem : undefined
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <span className="block text-small break-words text-muted">
        {channel === 'sms' ? 'SMS' : 'Email'} to {to ?? 'an erased address'}, {state}{' '}
        {formatLongTime(sentAt ?? queuedAt)}
        {reason && `: ${reason}`}
      </span>
      {subject && <strong className="block break-words">{subject}</strong>}
      {text && (
        <div className="mt-1 flex items-start justify-between gap-4">
          <details className="min-w-0 grow">
            <summary className="min-h-11 cursor-pointer py-2 underline">Read it</summary>
            <p className="break-words whitespace-pre-wrap">{text}</p>
          </details>
          <Form method="post" preventScrollReset className="shrink-0">
            <input type="hidden" name="intent" value="resend" />
            <input type="hidden" name="id" value={_id} />
            <input type="hidden" name="key" value={`${idempotencyKey}-${_id}`} />
            <SubmitButton isBusy={isBusy} kind="secondary" size="card">
              Send again <span className="sr-only">{subject ?? 'text message'}</span>
            </SubmitButton>
          </Form>
        </div>
      )}
      {problem && <MessageBox kind="error">{problem}</MessageBox>}
    </li>
  )
}
