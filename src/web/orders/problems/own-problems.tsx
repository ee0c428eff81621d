import { Flag } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { api } from '#contract/api.ts'
import type { OwnProblems, ProblemReport } from '#contract/orders/problems.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { maxProblemText } from '#domain/orders/problem-report.ts'
import { formatMoment, sumGiven, toPresentState } from '#web/orders/problems/format-report.ts'
import { ReportCard } from '#web/orders/problems/report-card.tsx'
import { ReportMoney } from '#web/orders/problems/report-money.tsx'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { useSiteLinks } from '#web/platform/use-site-links.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { AskFirst } from '#web/ui/dialog/ask-first.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { Panel } from '#web/ui/page/panel.tsx'

type Props = {
  order: SavedOrder
  own: OwnProblems
  now: Date
  /** Reads the reports again. */
  onChanged: () => void
}

/** The customer's reports about an order, and the way to a new one while it can be sent. Nothing before the food is there. */
export function OwnProblemsPanel({ order, own, now, onChanged }: Props) {
  const { until, reports } = own
  const state = toPresentState(own, now)
  if (state !== 'open' && reports.length === 0) return null
  return (
    <Panel title={reports.length > 0 ? 'Your report' : 'Something is wrong?'} id="report">
      <div className="grid gap-6">
        <ReportMoney order={order} given={sumGiven(reports)} kinds={reports.map(({ kind }) => kind)} />
        {reports.map((report) => (
          <ReportCard key={report._id} report={report} outlet={order.restaurant.name} reader="customer">
            {report.disagreeUntil && now <= new Date(report.disagreeUntil) && state !== 'waiting' && (
              <Disagree report={report} until={report.disagreeUntil} onChanged={onChanged} />
            )}
          </ReportCard>
        ))}
        {state === 'open' && (
          <div>
            <Link to={`/order-summary/${order._id}/problem`} className={buttonStyle('secondary')}>
              <Flag size={18} aria-hidden="true" />
              {reports.length > 0 ? 'Something else is wrong' : 'Something is wrong'}
            </Link>
            <p className="mt-2 text-small text-muted">You can report it until {formatMoment(until)}.</p>
          </div>
        )}
      </div>
    </Panel>
  )
}

type DisagreeProps = { report: ProblemReport; until: string; onChanged: () => void }

function Disagree({ report: { _id: reportId }, until, onChanged }: DisagreeProps) {
  const { siteName } = useSiteLinks()
  const [text, setText] = useState('')
  const { run, isPending, error } = useCommand({ whileBusy: 'ignore' })
  async function send() {
    if (await run(api.problems.disagreeWithAnswer, { params: { reportId }, body: { text } })) onChanged()
  }
  return (
    <div>
      <AskFirst
        label={`I disagree, ask ${siteName}`}
        question={`${siteName} reads both sides and decides. That is final.`}
        keep="Not now"
        kind="secondary"
      >
        <form
          className="grid w-full gap-3 text-ink"
          aria-label="Disagree"
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <TextArea
            label="Why? (optional)"
            name="text"
            rows={2}
            maxLength={maxProblemText}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {error && <MessageBox kind="error">{error}</MessageBox>}
          <SubmitButton isBusy={isPending} busyText="Sending…" size="card">
            Send to {siteName}
          </SubmitButton>
        </form>
      </AskFirst>
      <p className="mt-2 text-small text-muted">Until {formatMoment(until)}.</p>
    </div>
  )
}
