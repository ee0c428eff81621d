import { ListChecks, Mail, Store } from 'lucide-react'
import { type ReactNode, useRef } from 'react'

import type { Application } from '#contract/catalogue/applications.ts'
import { maxReasonLength } from '#domain/catalogue/application.ts'
import { storeReason, useTypedReason } from '#web/catalogue/applications/use-typed-reason.ts'
import type { Outcome } from '#web/platform/forms/outcome.ts'
import { EditForm } from '#web/shell/admin/edit-form.tsx'
import { Panel } from '#web/ui/page/panel.tsx'

type Props = { application: Application; idempotencyKey: string; failed: Outcome | undefined }

/** Approves or declines a new application. A reason that was typed stays while others are read. */
export function DecisionForms({ application: { _id, email, storesEmails }, idempotencyKey, failed }: Props) {
  const decline = useRef<HTMLDivElement>(null)
  useTypedReason(_id, decline)
  return (
    <>
      <Panel title="Approve">
        <ul aria-label="What approving does" className="mb-5 grid gap-3 sm:grid-cols-3">
          <Effect icon={<Store size={20} />} title="A draft restaurant" text="not on the site yet" />
          <Effect icon={<Mail size={20} />} title="An invitation" text={`to ${email}, as owner`} />
          <Effect icon={<ListChecks size={20} />} title="Their checklist" text="hours, menu, test order" />
        </ul>
        <EditForm
          intent="approve"
          idempotencyKey={`${idempotencyKey}-approve`}
          fields={[]}
          failed={failed}
          button="Approve and invite"
        />
      </Panel>
      <Panel
        title="Decline"
        lead={`${storesEmails ? 'No email is sent from here: pass the reason on yourself. They' : 'They get the reason by email, and'} can apply again after 30 days.`}
      >
        <div
          ref={decline}
          onInput={({ target }) => {
            if (target instanceof HTMLInputElement && target.name === 'reason') storeReason(_id, target.value)
          }}
        >
          <EditForm
            intent="decline"
            idempotencyKey={`${idempotencyKey}-decline`}
            fields={[{ name: 'reason', label: 'Reason', maxLength: maxReasonLength }]}
            failed={failed}
            button="Decline"
          />
        </div>
      </Panel>
    </>
  )
}

function Effect({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className="flex min-w-0 items-start gap-3 rounded-control border border-edge p-3">
      <span aria-hidden="true" className="mt-0.5 shrink-0">
        {icon}
      </span>
      <span className="min-w-0">
        <strong className="block">{title}</strong>
        <span className="text-small break-words text-muted">{text}</span>
      </span>
    </li>
  )
}
