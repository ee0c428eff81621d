/** The caller. Looked up for every request, so a role that is removed ends at once. */
export type Principal = {
  customerId: string
  sessionId: string
  kind: 'guest' | 'customer'
  isAdmin: boolean
  /** The ids of the outlets that this account runs. */
  staffOf: readonly string[]
  /** The mobile number, if the caller has entered a one-time code that was sent to it. */
  verifiedMobile: string | undefined
  /** The last time that the password was entered in this session. */
  passwordConfirmedAt: Date | undefined
}
