import { disagreeUntil, formatProblemKind } from '#domain/orders/problem-report.ts'
import { formatPence, pence } from '#domain/shared/money.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { formatLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import type { ReportRow } from '#server/orders/problems/store.ts'

/** `silence`: the outlet has not answered in time. */
export type ProblemNews = 'reported' | 'answered' | 'silence' | 'disagreed' | 'settled'

export function formatForCustomer(
  report: ReportRow,
  news: ProblemNews,
): { title: string; description: string } {
  const { number, outlet_name: outlet, due_at, answered_at } = report
  if (news === 'reported')
    return {
      title: 'We have your report',
      description: `${outlet} answers by ${formatTime(due_at)}, or our desk decides about your order ${number}.`,
    }
  if (news === 'silence')
    return {
      title: 'Your report is with our desk',
      description: `${outlet} did not answer in time. Our desk now decides about your order ${number}.`,
    }
  if (news === 'disagreed')
    return {
      title: 'Your report is with our desk',
      description: `Our desk reads both sides and decides about your order ${number}.`,
    }
  if (news === 'settled')
    return {
      title: 'We have decided on your report',
      description: formatOutcome(report.settle_amount, report.settle_text, number),
    }
  const isAtDesk = report.state === 'desk'
  const next = isAtDesk
    ? 'Our desk reads it too.'
    : `If you disagree, tell us by ${formatTime(disagreeUntil(answered_at!))}.`
  return {
    title: 'The restaurant has answered your report',
    description: `${formatOutcome(report.answer_amount, report.answer_text, number)} ${next}`,
  }
}

function formatOutcome(amount: number | null, text: string | null, number: string): string {
  const money =
    amount === null
      ? `No refund for your order ${number}.`
      : `You get ${formatPence(pence(amount))} back for your order ${number}.`
  return text ? `${money} “${text}”` : money
}

type Alert = { title: string; sentence: string; isEmailOnly: boolean; endsAt?: Date }

/** Undefined for what the outlet did itself. Texts of customers stay on the page, which only managers and owners open. */
export function formatForOutlet(report: ReportRow, news: ProblemNews): Alert | undefined {
  const { kind, number, due_at } = report
  if (news === 'answered' || news === 'silence') return undefined
  if (news === 'reported') {
    const isAllergen = kind === 'allergen'
    const title = isAllergen ? `Allergen reported for order ${number}` : `Problem with order ${number}`
    const desk = isAllergen ? ' Our desk has it as well.' : ''
    return {
      title,
      sentence: `a customer reports a problem with order ${number}: ${formatProblemKind(kind).toLowerCase()}. Answer by ${formatTime(due_at)}, or our desk decides.${desk}`,
      // An allergen does not wait for somebody to read their email.
      isEmailOnly: !isAllergen,
      endsAt: due_at,
    }
  }
  if (news === 'disagreed')
    return {
      title: `Report on order ${number} is with our desk`,
      sentence: `the customer disagrees with your answer about order ${number}. Our desk decides.`,
      isEmailOnly: true,
    }
  const { settle_amount: amount, settle_paid_by: payer } = report
  const money =
    amount === null
      ? 'no refund'
      : `${formatPence(pence(amount))} back, which ${payer === 'outlet' ? 'you pay' : 'we pay'}`
  return {
    title: `Report on order ${number} is settled`,
    sentence: `our desk has decided about order ${number}: ${money}.`,
    isEmailOnly: true,
  }
}

function formatTime(at: Date): string {
  return `${formatWeekdayDate(toLondonTime(at).date)}, ${formatLondonTime(at.toISOString())}`
}
