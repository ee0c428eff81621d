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

type Earlier = { sentAt: Date; verifiedAt: Date | null; linkEndsAt: Date }

/**
 * When the same business may apply again; undefined if now. An application whose email was never verified stops counting
 * with its link: its email may have been misspelt, or somebody else's.
 */
export function findNextApplication(earlier: Earlier, now: Date): Date | undefined {
  const next = earlier.verifiedAt
    ? new Date(earlier.sentAt.getTime() + daysBetweenApplications * day)
    : earlier.linkEndsAt
  return next > now ? next : undefined
}
