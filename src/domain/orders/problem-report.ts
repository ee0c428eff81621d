import type { OrderStatus } from '#domain/orders/order-state.ts'
import { countsAsRefund, type RefundState } from '#domain/orders/refunds/refund-rules.ts'

/** What can be wrong with an order. Each is a reason of a refund too. */
export const problemKinds = ['missing', 'wrong', 'cold', 'late', 'damaged', 'allergen'] as const
export type ProblemKind = (typeof problemKinds)[number]

/** `outlet`: waits for the outlet. `answered`: by the outlet. `desk`: waits for the platform's desk. `settled`: by the desk, for good. */
export const problemStates = ['outlet', 'answered', 'desk', 'settled'] as const
export type ProblemState = (typeof problemStates)[number]

/** Why the desk has a report. */
export const deskReasons = ['allergen', 'silence', 'disagreed'] as const
export type DeskReason = (typeof deskReasons)[number]

export const maxProblemText = 500
export const maxAnswerText = 300
export const maxProblemPictures = 3

const hour = 3_600_000
const reportHours = 48
const answerHours = 24
const disagreeHours = 48

/** The last moment to report a problem: 48 hours after the promised time. */
export function reportableUntil(expectedAt: Date): Date {
  return new Date(expectedAt.getTime() + reportHours * hour)
}

/** The outlet answers until then. */
export function answerDue(reportedAt: Date): Date {
  return new Date(reportedAt.getTime() + answerHours * hour)
}

/**
 * The customer can disagree with an answer until then: 48 hours after it, after its refund came back from the card, or after
 * a later report ended that was open meanwhile.
 */
export function disagreeUntil(answeredAt: Date, ...since: readonly (Date | null)[]): Date {
  const times = [answeredAt, ...since].map((at) => at?.getTime() ?? 0)
  return new Date(Math.max(...times) + disagreeHours * hour)
}

/** `not needed`: the bank gave the money back first, or nothing was charged. `in another way`: after it had failed. */
export const promisedRefunds = ['given', 'failed', 'in another way', 'not needed'] as const
export type PromisedRefund = (typeof promisedRefunds)[number]

/** The refund of an answer, by its state and whether a failed one is still owed. */
export function toPromisedRefund(state: RefundState, isOwed: boolean): PromisedRefund {
  if (state === 'Failed') return isOwed ? 'failed' : 'in another way'
  return countsAsRefund(state) ? 'given' : 'not needed'
}

export type ReportProblem = 'too early' | 'too late' | 'cancelled'

/** Food that never came is reported once its promised time has passed. */
export function findReportProblem(
  { status, expectedAt }: { status: OrderStatus; expectedAt: Date },
  now: Date,
): ReportProblem | undefined {
  if (status === 'Canceled') return 'cancelled'
  const isServed = status === 'Delivered' || status === 'Completed'
  if (!isServed && !(status === 'Accepted' && now >= expectedAt)) return 'too early'
  return now > reportableUntil(expectedAt) ? 'too late' : undefined
}

/** Whether a report of this kind must name dishes: not all of it is late, and nobody has to know which dish made them ill. */
export function needsLines(kind: ProblemKind): boolean {
  return kind !== 'late' && kind !== 'allergen'
}

export type ProblemStep = 'answer' | 'escalate' | 'disagree' | 'settle'
type Report = { state: ProblemState; isAtDesk: boolean }

/**
 * The state after a step, or undefined where the step is not possible. The desk has an allergen report from the start, and
 * until it has settled it itself: an answer of the outlet does not take it away.
 */
export function nextProblemState({ state, isAtDesk }: Report, step: ProblemStep): ProblemState | undefined {
  if (step === 'answer') return state === 'outlet' ? (isAtDesk ? 'desk' : 'answered') : undefined
  if (step === 'escalate') return state === 'outlet' ? 'desk' : undefined
  if (step === 'disagree') return state === 'answered' ? 'desk' : undefined
  return isAtDesk && (state === 'outlet' || state === 'desk') ? 'settled' : undefined
}

const names: Record<ProblemKind, string> = {
  missing: 'Missing',
  wrong: 'Wrong',
  cold: 'Cold',
  late: 'Late',
  damaged: 'Damaged',
  allergen: 'Allergen',
}

/** 'Missing: 1 × Onion bhaji' */
export function formatProblem(
  kind: ProblemKind,
  lines: readonly { quantity: number; name: string }[],
): string {
  const dishes = lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  return dishes ? `${names[kind]}: ${dishes}` : names[kind]
}

export function formatProblemKind(kind: ProblemKind): string {
  return names[kind]
}
