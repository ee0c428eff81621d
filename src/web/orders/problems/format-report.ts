import { api } from '#contract/api.ts'
import type { OwnProblems, ProblemReport } from '#contract/orders/problems.ts'
import { formatProblem } from '#domain/orders/problem-report.ts'
import { formatPounds, fromPounds, type Pence, pence } from '#domain/shared/money.ts'
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
      title: formatOutcome(answer),
      detail: `By ${outlet}`,
      text: answer.text,
    },
    disagreed && { at: disagreed.at, title: 'Disagreed', detail: `Sent to ${site}`, text: disagreed.text },
    desk?.reason === 'silence'
      ? { at: desk.at, title: `Sent to ${site}`, detail: `${outlet} did not answer in time`, text: null }
      : null,
    settlement && {
      at: settlement.at,
      title: formatOutcome(settlement),
      detail: `Decided by ${site}${settlement.paidBy ? `, paid by ${settlement.paidBy === 'outlet' ? outlet : site}` : ''}`,
      text: settlement.text,
    },
  ]
  return steps.filter((step) => step !== null)
}

/** Where a report is, for the people who wait for it. */
export function formatReportState(report: ProblemReport, outlet: string, site: string): string {
  const { state, dueAt, desk, answer, settlement } = report
  if (state === 'outlet')
    return `${outlet} answers by ${formatMoment(dueAt)}, or ${site} decides.${desk ? ` ${site} has it too.` : ''}`
  if (state === 'answered' && answer) return `${outlet} has answered: ${formatOutcomeInSentence(answer)}.`
  if (state === 'desk') return `${site} reads both sides and decides.`
  const decision = settlement ? `: ${formatOutcomeInSentence(settlement)}` : ''
  return `${site} has decided${decision}. This is final.`
}

type Outcome = Pick<NonNullable<ProblemReport['answer']>, 'amount' | 'refund'>

/** '£3.40 back', 'No refund', '£3.40 did not reach the card'. */
function formatOutcome({ amount, refund }: Outcome): string {
  if (amount === null) return 'No refund'
  const money = formatPounds(amount)
  if (refund === 'failed') return `${money} did not reach the card`
  if (refund === 'in another way') return `${money} was given back in another way`
  return refund === 'not needed' ? `${money} was not needed: your bank had returned it` : `${money} back`
}

function formatOutcomeInSentence(outcome: Outcome): string {
  return outcome.amount === null ? 'no refund' : formatOutcome(outcome)
}

/** The money that reports about an order brought, or bring: a refund that failed brings none. */
export function sumGiven(reports: readonly ProblemReport[]): Pence {
  const outcomes = reports.flatMap(({ answer, settlement }) => [answer, settlement])
  return pence(
    outcomes.reduce((sum, one) => (one?.refund === 'given' ? sum + fromPounds(one.amount ?? 0) : sum), 0),
  )
}

/** Whether a report can be sent at this moment: the page may have been open for hours. */
export function toPresentState({ state, from, until }: OwnProblems, now: Date): OwnProblems['state'] {
  const isLate = now > new Date(until)
  if (state === 'open') return isLate ? 'too late' : 'open'
  return state === 'not yet' && from && now >= new Date(from) && !isLate ? 'open' : state
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
