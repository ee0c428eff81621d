import type { Deps } from '#server/platform/deps.ts'
import { callerCounters, type CountedCaller } from '#server/platform/rate-limits/caller-counters.ts'
import {
  countFailures,
  type Counter,
  orVerify,
  type RateLimit,
} from '#server/platform/rate-limits/consume-rate-limit.ts'

/** Slows down anyone who tries stolen cards, whether they pay with them or save them. */
const declines: RateLimit = {
  name: 'declined card',
  max: 15,
  minutes: 60,
  instead: 'or ask your bank why it declines your card',
}
const ofCard: RateLimit = { ...declines, max: 30, instead: 'or use another card' }

export type FingerprintedCard = { fingerprintMac: Buffer | null }

/** Around every step with a card: only a declined one counts. */
export async function countDeclines<Reply>(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: CountedCaller,
  work: () => Promise<Reply>,
): Promise<Reply> {
  return count(deps, callerCounters(declines, caller, { max: 100, instead: orVerify }), work)
}

/** The same for the card, inside the caller's count, as soon as its fingerprint is known. */
export async function countDeclinesOfCard<Reply>(
  deps: Pick<Deps, 'db' | 'now'>,
  card: FingerprintedCard,
  work: () => Promise<Reply>,
): Promise<Reply> {
  return count(deps, cardCounters(ofCard, card), work)
}

export function cardCounters(limit: RateLimit, { fingerprintMac }: FingerprintedCard): Counter[] {
  return fingerprintMac ? [[{ ...limit, name: `${limit.name} with` }, fingerprintMac.toString('hex')]] : []
}

function count<Reply>(
  deps: Pick<Deps, 'db' | 'now'>,
  counters: readonly Counter[],
  work: () => Promise<Reply>,
): Promise<Reply> {
  return countFailures(deps, counters, { refusals: ['CARD_DECLINED'], isFailure: isDeclined }, work)
}

function isDeclined(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && 'status' in reply && reply.status === 'declined'
}
