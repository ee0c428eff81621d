import { useRevalidator } from 'react-router'

import type { ProblemReport } from '#contract/orders/problems.ts'
import type { FailedRefund } from '#contract/orders/refunds.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { AnswerForm } from '#web/orders/problems/answer-form.tsx'
import { ReportCard } from '#web/orders/problems/report-card.tsx'
import { canRefund } from '#web/orders/refunds/can-refund.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { toast } from '#web/ui/notices/toasts.tsx'

type Props = { order: SavedOrder; failed: readonly FailedRefund[]; problems: readonly ProblemReport[] }

/** The customer's reports about an order. One that is at the desk is settled here. */
export function OrderProblems({ order, failed, problems }: Props) {
  const { revalidate } = useRevalidator()
  const now = useNow()
  if (problems.length === 0) return null
  return (
    <Panel title="Problem reported" id="report">
      <div className="grid gap-6">
        {problems.map((report) => (
          <ReportCard key={report._id} report={report} outlet={order.restaurant.name} reader="admin">
            {now && report.desk && !report.settlement && (
              <AnswerForm
                // A new form after each refund.
                key={order.refunds.length}
                report={report}
                order={order}
                failed={failed}
                as="admin"
                canRefund={canRefund(order, now)}
                onDone={(message) => {
                  toast(message)
                  void revalidate()
                }}
              />
            )}
          </ReportCard>
        ))}
      </div>
    </Panel>
  )
}
