import { useEffect, useRef } from 'react'
import { Form } from 'react-router'

import type { OutletForAdmin } from '#contract/catalogue/admin-restaurants.ts'
import { formatList } from '#domain/shared/text/format-list.ts'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'
import type { Outcome } from '#web/platform/outcome.ts'
import { AskFirst } from '#web/ui/dialog/ask-first.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { MessageBox } from '#web/ui/message-box.tsx'
import { Note } from '#web/ui/note.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

type Props = { outlet: OutletForAdmin; failed: Outcome | undefined }

/** Publishes, suspends and restores a restaurant. */
export function StatePanel({ outlet, failed }: Props) {
  const sending = useSentForm()?.get('intent')
  const { state, suspendedAt, lacks, warnings } = outlet
  const mine = failed && /^(publish|suspend|restore)$/.test(failed.intent) ? failed : undefined
  const wrongReason = mine?.intent === 'suspend' && mine.field === 'reason' ? mine : undefined
  const isReason = wrongReason !== undefined
  const why = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (wrongReason) why.current?.focus()
  }, [wrongReason])
  return (
    <Panel title="On the site" lead={leads[state]}>
      <div className="flex flex-col items-start gap-4">
        {mine && !isReason && <MessageBox kind="error">{mine.problem}</MessageBox>}
        {state === 'draft' && lacks.length > 0 && (
          <p>Before you can publish it, it needs {formatList(lacks)}.</p>
        )}
        {state !== 'suspended' && warnings.map((warning) => <Note key={warning}>{warning}</Note>)}
        {state === 'draft' && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="publish" />
            <SubmitButton isBusy={sending === 'publish'} isOff={lacks.length > 0}>
              Publish
            </SubmitButton>
          </Form>
        )}
        {suspendedAt && (
          <>
            <p>
              Suspended on <time dateTime={suspendedAt}>{formatLongTime(suspendedAt)}</time>.{' '}
              {formatOpenWork(outlet)}
            </p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="restore" />
              <SubmitButton isBusy={sending === 'restore'}>End the suspension</SubmitButton>
            </Form>
          </>
        )}
        {state !== 'suspended' && (
          <AskFirst
            label="Suspend"
            question={
              <>
                <p>Suspend {outlet.name}? It stops taking new orders and bookings at once.</p>
                <p className="mt-2 font-normal">{formatOpenWork(outlet)}</p>
              </>
            }
            keep="Cancel"
            kind="soft"
            isOpen={mine?.intent === 'suspend'}
          >
            <Form method="post" noValidate preventScrollReset className="flex w-full flex-col gap-4 text-ink">
              <input type="hidden" name="intent" value="suspend" />
              <Field
                ref={why}
                label="Reason"
                name="reason"
                maxLength={250}
                hint="Its staff can read this."
                defaultValue={mine?.typed.reason ?? ''}
                problem={wrongReason?.problem}
              />
              <div>
                <SubmitButton size="card" isBusy={sending === 'suspend'}>
                  Suspend now
                </SubmitButton>
              </div>
            </Form>
          </AskFirst>
        )}
      </div>
    </Panel>
  )
}

const leads: Record<OutletForAdmin['state'], string> = {
  draft: 'It is being set up and is hidden from customers.',
  published: 'Customers can see it and order from it.',
  suspended: 'It is hidden from customers and takes no new orders or bookings.',
}

function formatOpenWork({ openOrders, comingBookings }: OutletForAdmin): string {
  const orders = openOrders === 1 ? '1 open order' : `${openOrders} open orders`
  const bookings = comingBookings === 1 ? '1 upcoming booking' : `${comingBookings} upcoming bookings`
  const both = [...(openOrders > 0 ? [orders] : []), ...(comingBookings > 0 ? [bookings] : [])]
  if (both.length === 0) return 'It has no open orders and no upcoming bookings.'
  return `It has ${both.join(' and ')}. Open orders and bookings stay on its board, where staff can complete them or cancel them with a refund.`
}
