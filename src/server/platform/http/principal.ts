/** Who makes a call: looked up anew for each one, so that a role that is taken away is gone at once. */
export type Principal = {
  customerId: string
  sessionId: string
  kind: 'guest' | 'customer'
  isAdmin: boolean
  /** The ids of the outlets that this account runs. */
  staffOf: readonly string[]
  /** The mobile number, once a one-time code that was sent to it came back. */
  provedMobile: string | undefined
}
