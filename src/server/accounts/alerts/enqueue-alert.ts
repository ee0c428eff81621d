import type { OutletRole } from '#domain/accounts/outlet-roles.ts'
import { findContact } from '#server/accounts/customers/find-contact.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { asTyped, quoteTyped } from '#server/platform/messages/with-site-name.ts'
import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'

/** An email about an account: its subject and its first sentences. */
export type Alert = { subject: string; text: string }

type WrongPins = { outlet: string; device: string; whose: string; wrong: number; isRemoved: boolean }

export const alerts = {
  passwordReset: {
    subject: 'Your Tablefare password was reset',
    text: 'The password of your Tablefare account was reset, and every device was signed out.',
  },
  passwordResetByEmail: {
    subject: 'Your Tablefare password was reset',
    text: 'The password of your Tablefare account was reset, and every device was signed out. Sign in with your email; verify your mobile number again to sign in with it.',
  },
  passwordChanged: {
    subject: 'Your Tablefare password was changed',
    text: 'The password of your Tablefare account was changed, and every other device was signed out.',
  },
  mobileVerified: {
    subject: 'Your mobile number can now open your Tablefare account',
    text: 'The mobile number of your Tablefare account was verified. From now on it works for signing in and for resetting your password.',
  },
  newDevice: (browser: string): Alert => ({
    subject: 'New sign-in to your Tablefare account',
    text: `Your Tablefare account was signed in to on a device that we have not seen before: ${browser}.`,
  }),
  secondStepFailed: {
    subject: 'Somebody has your Tablefare password',
    text: 'Somebody entered the password of your Tablefare account and then several wrong codes for the second step. They were not let in, but they know the password.',
  },
  roleGiven: (duty: string): Alert => ({
    subject: 'Your Tablefare account has a new role',
    text: `Your Tablefare account may now ${duty}. Every other device was signed out.`,
  }),
  roleRemoved: (duty: string, by: string): Alert => ({
    subject: 'A role of your Tablefare account was removed',
    text: `Your Tablefare account may no longer ${duty}: ${asTyped(by)} removed the role. Nothing else has changed.`,
  }),
  roleChanged: (duty: string, by: string, isHigher: boolean): Alert => ({
    subject: 'A role of your Tablefare account was changed',
    text: `Your Tablefare account may now ${duty}: ${asTyped(by)} changed the role.${isHigher ? ' You were signed out everywhere. Sign in again, and choose a new PIN if you had one.' : ''}`,
  }),
  teamChanged: (outlet: string, sentence: string): Alert => ({
    subject: `The team of ${asTyped(outlet)} has changed`,
    text: asTyped(sentence),
  }),
  bankChanged: (outlet: string, sentence: string): Alert => ({
    subject: `The bank account of ${asTyped(outlet)}`,
    text: asTyped(sentence),
  }),
  wrongPins: ({ outlet, device, whose, wrong, isRemoved }: WrongPins): Alert => ({
    subject: `Wrong PINs at ${asTyped(outlet)}`,
    text: asTyped(
      `Somebody has typed ${wrong} wrong PINs for ${whose} at ${outlet} today, the last one on the device “${device}”. ` +
        (isRemoved
          ? 'The PIN no longer works. Set a new one under Set-up, Your PIN.'
          : 'If nobody has forgotten a PIN, set a new one under Set-up, Your PIN, and look at who uses the device.'),
    ),
  }),
  deviceNamed: (name: string, outlet: string): Alert => ({
    subject: `A device now stays signed in for ${asTyped(outlet)}`,
    text: `The device “${asTyped(name)}” stays signed in with your Tablefare account, for the board of ${asTyped(outlet)} only. Sign it out under Set-up, Devices.`,
  }),
  deviceRemoved: (name: string, outlet: string): Alert => ({
    subject: `A device of ${asTyped(outlet)} was signed out`,
    text: `The device “${asTyped(name)}” is signed out. New orders for ${asTyped(outlet)} do not ring there until someone signs in again.`,
  }),
  signedOutElsewhere: (boards: readonly { device: string; outlet: string }[]): Alert => ({
    subject: 'Your Tablefare account was signed out on other devices',
    text: [
      'Someone signed your Tablefare account out on every other device.',
      ...boards.map(({ device, outlet }) =>
        asTyped(`New orders for ${outlet} do not ring on “${device}” any more.`),
      ),
    ].join(' '),
  }),
  sessionsEnded: {
    subject: 'Your Tablefare account was signed out',
    text: 'An admin of Tablefare signed your account out on every device. Sign in again with your password.',
  },
  factorsRemoved: {
    subject: 'The second step of your Tablefare account was removed',
    text: 'An admin of Tablefare removed the passkeys, the authenticator app and the recovery codes of your account, and signed it out on every device. Sign in with your password and add a new second step in My Profile.',
  },
} as const

const duties: Record<OutletRole, (outlet: string) => string> = {
  owner: (outlet) => `run ${outlet}`,
  manager: (outlet) => `manage ${outlet}`,
  floor: (outlet) => `work on the floor of ${outlet}`,
  kitchen: (outlet) => `work in the kitchen of ${outlet}`,
}

/** Completes the sentence "Your account may now …". */
export function formatDuty(
  role: 'staff' | 'admin',
  outlet: string | null,
  outletRole: OutletRole = 'owner',
): string {
  if (role === 'admin') return 'manage Tablefare as an admin'
  return duties[outletRole](outlet === null ? 'a restaurant' : quoteTyped(outlet))
}

/** Emails the owner of an account. A doubted email may belong to someone else and gets nothing. */
export async function enqueueAlert(
  tx: Tx,
  { random, siteUrl }: Pick<Deps, 'random' | 'siteUrl'>,
  customerId: string,
  { subject, text }: Alert,
): Promise<void> {
  const email = (await findContact(tx, customerId))?.email
  if (!email) return
  await enqueueMessage(tx, {
    key: `alert:${random(16).toString('hex')}`,
    namesSite: true,
    channel: 'email',
    to: email,
    subject,
    text: `${text}\n\nIf this was not you, choose a new password now: ${siteUrl}/forget-password#by-email\nThen look at the devices in your profile and contact our support.`,
    customerId,
  })
}
