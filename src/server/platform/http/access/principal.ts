/** The caller. Looked up for every request, so a role that is removed ends at once. */
export type Principal = {
  customerId: string
  sessionId: string
  kind: 'guest' | 'customer'
  /** False as long as `lacksSecondFactor`. */
  isAdmin: boolean
  /** An admin who has to set up a second factor before any admin endpoint answers. */
  lacksSecondFactor: boolean
  /** The ids of the outlets that this account runs. */
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
