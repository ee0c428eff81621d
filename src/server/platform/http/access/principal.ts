import type { OutletRole } from '#domain/accounts/outlet-roles.ts'

/** The caller. Looked up for every request, so a role that is removed ends at once. */
export type Principal = {
  /** On a kitchen device, the person who has entered their PIN, else the account that named it. */
  customerId: string
  /** The account that signed in. */
  sessionOf: string
  sessionId: string
  kind: 'guest' | 'customer'
  /** False as long as `lacksSecondFactor`. */
  isAdmin: boolean
  /** An admin who has to set up a second factor before any admin endpoint answers. */
  lacksSecondFactor: boolean
  /** The outlets that this account works for, and its role at each. */
  roles: Readonly<Record<string, OutletRole>>
  /** Their ids. In an endpoint for staff only those where the role has the endpoint's duty. */
  staffOf: readonly string[]
  /** The mobile number as typed. Anyone can type anyone's. */
  mobile: string | undefined
  /** The mobile number, if the caller has entered a one-time code that was sent to it. */
  verifiedMobile: string | undefined
  /** A verified mobile, or an account older than a day: limits per IP address do not apply. */
  isEstablished: boolean
  /** A named device of an outlet: `staffOf` is that outlet, and little else can be reached. */
  isKitchenDevice: boolean
  deviceName: string | undefined
  /** The last time that the password was entered in this session. */
  passwordConfirmedAt: Date | undefined
  /** The last time that a second factor was used in this session. */
  secondFactorAt: Date | undefined
}
