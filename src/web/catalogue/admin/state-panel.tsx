import { Form } from 'react-router'

import type { OutletForAdmin } from '#contract/catalogue/admin-restaurants.ts'
import { formatList } from '#domain/shared/text/format-list.ts'
import { ReasonForm } from '#web/catalogue/admin/reason-form.tsx'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'
import type { Outcome } from '#web/platform/forms/outcome.ts'
import { AskFirst } from '#web/ui/dialog/ask-first.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { Note } from '#web/ui/notices/note.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

type Props = { outlet: OutletForAdmin; failed: Outcome | undefined }

/** Publishes, suspends and restores a restaurant. */
export function StatePanel({ outlet, failed }: Props) {
  const sending = useSentForm()?.get('intent')
  const { state, suspendedAt, lacks, warnings, publishAskedAt } = outlet
  const mine =
    failed && /^(publish|refuse-publishing|suspend|restore)$/.test(failed.intent) ? failed : undefined
  const wrongReason = mine?.intent !== 'publish' && mine?.field === 'reason' ? mine : undefined
  const isReason = wrongReason !== undefined
  return (
    <Panel title="On the site" lead={leads[state]}>
      <div className="flex flex-col items-start gap-4">
        {mine && !isReason && <MessageBox kind="error">{mine.problem}</MessageBox>}
        {state === 'draft' && publishAskedAt && (
          <Note>
            Its staff asked on <time dateTime={publishAskedAt}>{formatLongTime(publishAskedAt)}</time> to have
            it published.
          </Note>
        )}
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
        {state === 'draft' && publishAskedAt && (
          <AskFirst
            label="Send back"
            question={<p>Send {outlet.name} back to its staff? They read the reason and can ask again.</p>}
            keep="Cancel"
            kind="soft"
            isOpen={mine?.intent === 'refuse-publishing'}
          >
            <ReasonForm
              intent="refuse-publishing"
              button="Send back now"
              isBusy={sending === 'refuse-publishing'}
              failed={mine}
            />
          </AskFirst>
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
            <ReasonForm intent="suspend" button="Suspend now" isBusy={sending === 'suspend'} failed={mine} />
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
