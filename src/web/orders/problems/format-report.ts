import { api } from '#contract/api.ts'
import type { ProblemReport } from '#contract/orders/problems.ts'
import { formatProblem } from '#domain/orders/problem-report.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { formatLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { apiUrl } from '#web/platform/calls/call.ts'

export type ReportReader = 'customer' | 'outlet' | 'admin'

/** Each kind of reader has an endpoint of its own for the pictures of a report. */
export function toPictureUrl(reader: ReportReader, problemPictureId: string): string {
  const entries = {
    customer: api.problems.readProblemPicture,
    outlet: api.problems.readOutletProblemPicture,
    admin: api.problems.readAnyProblemPicture,
  } as const
  return apiUrl(entries[reader], { params: { problemPictureId } })
}

export type ReportStep = { at: string; title: string; detail: string; text: string | null }

/** What happened to a report, from the first step on. */
export function toReportSteps(report: ProblemReport, outlet: string, site: string): ReportStep[] {
  const { answer, disagreed, settlement, desk } = report
  const steps: (ReportStep | null)[] = [
    {
      at: report.createdAt,
      title: 'Sent',
      detail: formatProblem(report.kind, report.lines),
      text: report.text,
    },
    answer && {
      at: answer.at,
      title: answer.amount === null ? 'No refund' : `${formatPounds(answer.amount)} back`,
      detail: `By ${outlet}`,
      text: answer.text,
    },
    disagreed && { at: disagreed.at, title: 'Disagreed', detail: `Sent to ${site}`, text: disagreed.text },
    desk?.reason === 'silence'
      ? { at: desk.at, title: `Sent to ${site}`, detail: `${outlet} did not answer in time`, text: null }
      : null,
    settlement && {
      at: settlement.at,
      title: settlement.amount === null ? 'No refund' : `${formatPounds(settlement.amount)} back`,
      detail: `Decided by ${site}${settlement.paidBy ? `, paid by ${settlement.paidBy === 'outlet' ? outlet : site}` : ''}`,
      text: settlement.text,
    },
  ]
  return steps.filter((step) => step !== null)
}

/** Where a report is, for the people who wait for it. */
export function formatReportState(report: ProblemReport, outlet: string, site: string): string {
  const { state, dueAt, desk } = report
  if (state === 'outlet')
    return `${outlet} answers by ${formatMoment(dueAt)}, or ${site} decides.${desk ? ` ${site} has it too.` : ''}`
  if (state === 'answered') return `${outlet} has answered.`
  if (state === 'desk') return `${site} reads both sides and decides.`
  return `${site} has decided. This is final.`
}

/** 'Wednesday 18 November, 19:52' */
export function formatMoment(time: string): string {
  return `${formatWeekdayDate(toLondonTime(new Date(time)).date)}, ${formatLondonTime(time)}`
}

/** '5 h left', '12 min left', 'time is up'. */
export function formatTimeLeft(until: string, now: Date): string {
  const minutes = Math.ceil((Date.parse(until) - now.getTime()) / 60_000)
  if (minutes <= 0) return 'time is up'
  return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h left`
}
