/**
 * Every timeout and interval of the server, in milliseconds. Durations that belong to a business rule, such as the
 * lifetime of a session, stay with their feature.
 */
export const timeouts = {
  /** A client must have sent its whole request. */
  request: 30_000,
  /** A session is looked up again if the body of its request took longer than this to arrive. */
  accessRecheck: 1_000,
  /** A call that a separate site forwards to the API. Event streams are exempt. */
  forwardedCall: 30_000,
  /** A call that a page of a separate site makes to the API. */
  pageCall: 10_000,
  /** A public page is served from the cache. */
  pageCache: 5_000,
  /** A public page that ended with the minute is still sent while it is rendered again. */
  stalePage: 10_000,
  /** A cached page is at most this much older than a changed name or contact. */
  siteSettings: 1_000,

  /** Shutdown: requests must have ended. The rest needs time to stop as well. */
  shutdownRequests: 1_500,
  /** Shutdown: running jobs must have ended. Another process takes over the rest. */
  shutdownJobs: 1_200,
  /** Shutdown: the job runner must have signed off. */
  shutdownRunner: 300,
  /** Shutdown: the connection that listens for NOTIFY must have closed. */
  shutdownListener: 500,

  databaseConnect: 5_000,
  databaseIdle: 30_000,
  statement: 10_000,
  /** Longer than `statement`: only needed when Postgres itself does not react. */
  query: 12_000,
  idleInTransaction: 15_000,
  /** Shorter for the replica, as the primary is queried next. */
  replicaQuery: 3_000,
  /** How often the replica's lag is checked. */
  replicaCheck: 5_000,
  /** A read of the replica waits this long for the position of a primary that may be down. */
  replicaPosition: 300,
  /** NOTIFY: one query of the listening connection, and the longest back-off before it reconnects. */
  listen: 5_000,
  listenBackoff: 200,
  /** Several within `changesKnown`. */
  listenPing: 200,
  /** Cached answers are served while the changes of other processes are known up to this long ago. */
  changesKnown: 800,
  /** A request waits for the same answer that another one began to read, if that was not longer ago. */
  sharedRead: 400,

  /** Embedded Postgres: an earlier process on the same data folder must have ended. */
  earlierRun: 10_000,
  embeddedConnect: 10_000,
  embeddedStart: 60_000,
  embeddedRecovery: 600_000,
  /** Embedded Postgres: a start that takes longer is explained to the operator. */
  embeddedSlowStart: 3_000,
  /** Embedded Postgres: a fast shutdown becomes an immediate one. */
  embeddedFastStop: 4_000,
  /** Embedded Postgres: its guard must have stopped it. Longer than `embeddedFastStop`. */
  embeddedGuardStop: 6_000,
  embeddedImmediateStop: 10_000,
  /** Embedded Postgres: a half-made cluster that is younger may belong to another process. */
  embeddedDraftAge: 600_000,
  embeddedPoll: 25,

  /** Live events: polling without NOTIFY. */
  eventPoll: 5_000,
  /** Live events: shortest and longest wait for a transaction that is still open. */
  eventRetry: 20,
  eventRetryMax: 500,
  /** Live events: interval of the heartbeat, which also checks the session. */
  streamHeartbeat: 15_000,
  /** Live events: a client that is catching up must have read on. */
  streamRead: 20_000,
  /** Live events: the browser's wait before it reconnects. */
  streamReconnect: 2_000,

  /** An open board sends heartbeats more often than this. */
  boardOpen: 60_000,
  /** An outlet that watches its board is paused after this time without a heartbeat. */
  boardGone: 3 * 60_000,
  /** The demonstration robot's pause before its next step. */
  robot: 45_000,

  jobHeartbeat: 10_000,
  jobRestart: 2_000,
  jobPoll: 1_000,

  /** A call to the payment gateway: longer than any gateway takes, shorter than any browser waits. */
  gateway: 8_000,
  /** Shorter than `gateway`, so that Stripe's own error is reported. */
  stripe: 6_000,

  /** No request waits longer than this for the gateway: an older attempt is resolved by a job. */
  paymentAttempt: 30_000,
  /** How often a double click asks for the result of the running attempt. */
  paymentAttemptPoll: 100,

  smtp: 10_000,
  twilio: 10_000,
  push: 10_000,
  /** One attempt to send a message, whatever its transport does. */
  messageAttempt: 30_000,
  /** postcodes.io: a request, and the pause after a failure. */
  postcodesIo: 1_500,
  postcodesIoPause: 60_000,
  pictureReencode: 10_000,
} as const
