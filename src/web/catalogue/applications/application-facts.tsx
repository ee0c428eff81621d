import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Application } from '#contract/catalogue/applications.ts'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'
import { panelStyle } from '#web/ui/page/panel.tsx'

export function ApplicationFacts({ application }: { application: Application }) {
  const { appliedBeforeAt, ofEmailThatDay, message } = application
  const facts: [name: string, fact: ReactNode][] = [
    ['Legal name', application.legalName],
    [
      'Address',
      <>
        {application.address}, {application.postCode} <Checked>known post code</Checked>
      </>,
    ],
    [
      'Email',
      <>
        {application.email} <Checked>verified</Checked>
      </>,
    ],
    ['Telephone', application.telephone],
    ['Hygiene rating', application.hygieneRating ?? 'Not given'],
    ['Order types', application.orderTypes.join(', ')],
    ['Sent', formatLongTime(application.sentAt)],
    ['Applied before', appliedBeforeAt ? formatLongTime(appliedBeforeAt) : 'No'],
    ['Applications with this email that day', `${ofEmailThatDay} of 3`],
  ]
  return (
    <section aria-label="Application" className={panelStyle}>
      <dl className="grid gap-x-6 sm:grid-cols-2">
        {facts.map(([name, fact]) => (
          <div key={name} className="min-w-0 border-t border-line py-2.5">
            <dt className="text-small text-muted">{name}</dt>
            <dd className="font-semibold break-words">{fact}</dd>
          </div>
        ))}
      </dl>
      {message && (
        <div className="mt-5 rounded-control bg-sunk p-4">
          <h2 className="text-label font-semibold">Message</h2>
          <p className="mt-1 break-words whitespace-pre-line">{message}</p>
        </div>
      )}
    </section>
  )
}

function Checked({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-small font-semibold whitespace-nowrap text-basil-text">
      <CircleCheck size={16} aria-hidden="true" /> {children}
    </span>
  )
}
