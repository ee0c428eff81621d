/** How long the browser waits for an answer, and how often it asks again, in milliseconds. */
export const timeouts = {
  query: 10_000,
  command: 20_000,
  /** A kitchen must know within seconds that new orders no longer arrive. */
  boardQuery: 8_000,
  boardBeat: 20_000,
  /** A page without a stream asks for changes this often. */
  livePoll: 20_000,
  soldOutPoll: 5_000,
  /** The states on restaurant cards. */
  cardsPoll: 30_000,
  dashboardPoll: 5_000,
  orderRetry: 3_000,
  payment: 25_000,
  placeOrder: 30_000,
  upload: 60_000,
  captcha: 60_000,
  signOut: 5_000,
  signOutRetry: 30_000,
  /** On the server. */
  renderPage: 10_000,
} as const
