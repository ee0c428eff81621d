import { toSlug } from '#domain/catalogue/slug.ts'

const day = 24 * 3_600_000

export const applicationStates = ['new', 'approved', 'declined'] as const
export type ApplicationState = (typeof applicationStates)[number]

export const maxMessageLength = 1_000
export const maxReasonLength = 500

/** How long the link in the email works. */
export const linkHours = 24
/** A business applies again after so many days. */
const daysBetweenApplications = 30

/** How long an application is stored, from its last step on. A new one that is verified waits for its answer. */
export const storedDays = { unverified: 7, declined: 90, approved: 365 } as const

/** The same for 'The Copper Ladle' and 'the copper-ladle', at one post code. */
export function toBusinessKey(name: string, postcode: string): string {
  const plain = toSlug(name).replaceAll('-', '') || name.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
  return `${plain} ${postcode}`
}

/** When a business may apply again after a verified application; undefined if now. */
export function findNextApplication(sentAt: Date, now: Date): Date | undefined {
  const next = new Date(sentAt.getTime() + daysBetweenApplications * day)
  return next > now ? next : undefined
}
