import type { Invitation } from '#contract/accounts/staff.ts'

/** The message after inviting somebody. Where emails are only stored, the page has the link to pass on. */
export function formatInvited(invitations: readonly Pick<Invitation, 'link' | 'isLinkHidden'>[]): string {
  return invitations.some(({ link, isLinkHidden }) => link !== null || isLinkHidden)
    ? 'Invitation created. Copy the link.'
    : 'The invitation is on its way.'
}
