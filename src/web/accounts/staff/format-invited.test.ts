import { expect, test } from 'vitest'

import { formatInvited } from '#web/accounts/staff/format-invited.ts'

const emailed = { link: null, isLinkHidden: false }

test.each([
  ['emailed', [emailed], 'The invitation is on its way.'],
  [
    'passed on by hand',
    [emailed, { link: '/invitation?token=x', isLinkHidden: false }],
    'Invitation created. Copy the link.',
  ],
  [
    'hidden until the password is confirmed',
    [{ link: null, isLinkHidden: true }],
    'Invitation created. Copy the link.',
  ],
])('an invitation whose link is %s never claims another way', (_, invitations, text) => {
  expect(formatInvited(invitations)).toBe(text)
})
