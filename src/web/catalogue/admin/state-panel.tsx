import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'

import type { OutletForAdmin } from '#contract/catalogue/admin-restaurants.ts'
import { inAList } from '#domain/shared/in-a-list.ts'
import { longTime } from '#web/shell/admin/said-words.ts'
import type { Outcome } from '#web/platform/outcome.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Field } from '#web/ui/field.tsx'
import { MessageBox } from '#web/ui/message-box.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

type Props = { outlet: OutletForAdmin; failed: Outcome | undefined }

/** Whether the public sees a restaurant. */
export function StatePanel({ outlet, failed }: Props) {
  const sending = useNavigation().formData?.get('intent')
  const { state, suspendedAt, lacks } = outlet
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
          <p>Before it can be published it needs {inAList(lacks)}.</p>
        )}
        {state === 'draft' && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="publish" />
            <SubmitButton isBusy={sending === 'publish'} isOff={lacks.length > 0}>
              Publish it
            </SubmitButton>
          </Form>
        )}
        {suspendedAt && (
          <>
            <p>
              Suspended on <time dateTime={suspendedAt}>{longTime(suspendedAt)}</time>. {underWay(outlet)}
            </p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="restore" />
              <SubmitButton isBusy={sending === 'restore'}>End the suspension</SubmitButton>
            </Form>
          </>
        )}
        {state !== 'suspended' && (
          <AskFirst
            label="Suspend it"
            question={
              <>
                <p>Suspend {outlet.name}? At once it takes no new orders and no new bookings.</p>
                <p className="mt-2 font-normal">{underWay(outlet)}</p>
              </>
            }
            keep="Keep it as it is"
            kind="soft"
            isOpen={mine?.intent === 'suspend'}
          >
            <Form method="post" noValidate preventScrollReset className="flex w-full flex-col gap-4 text-ink">
              <input type="hidden" name="intent" value="suspend" />
              <Field
                ref={why}
                label="Why"
                name="reason"
                maxLength={250}
                hint="Whoever runs it reads this."
                defaultValue={mine?.typed.reason ?? ''}
                problem={wrongReason?.problem}
              />
              <div>
                <SubmitButton size="card" isBusy={sending === 'suspend'}>
                  Suspend it now
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
  draft: 'It is being set up, and nobody sees it.',
  published: 'Everybody sees it and can order there.',
  suspended: 'Nobody sees it, and it takes nothing new.',
}

function underWay({ openOrders, comingBookings }: OutletForAdmin): string {
  const orders = openOrders === 1 ? '1 order is under way' : `${openOrders} orders are under way`
  const bookings = comingBookings === 1 ? '1 booking is to come' : `${comingBookings} bookings are to come`
  const both = [...(openOrders > 0 ? [orders] : []), ...(comingBookings > 0 ? [bookings] : [])]
  if (both.length === 0) return 'No order is under way and no booking is to come.'
  return `${both.join(' and ')}. Nothing is lost: all of it stays on its board, to be cooked and seated, or to be cancelled with the money back.`
}
