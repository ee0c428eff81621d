/** A trial runs for minutes; its short version is a test that `npm test` runs. */
type Trial = {
  /** Prints what it does and finds; false if something is wrong. */
  run(args: string[]): Promise<boolean>
}

type Listed = { summary: string; load(): Promise<Trial> }

/** Every folder of trials/ that has a trial.ts, by name. */
export const trials: Record<string, Listed> = {
  crash: {
    summary: '2,000 orders while servers and Postgres are killed: none lost, doubled or charged twice',
    load: () => import('./crash/trial.ts'),
  },
  fuzz: {
    summary: '100,000 valid, odd and hostile requests to every endpoint: no 5xx, leak or write on a refusal',
    load: () => import('./fuzz/trial.ts'),
  },
  races: {
    summary:
      'orders, bookings, covers, portions and a coupon wanted by many at once: one winner, never over a limit',
    load: () => import('./races/trial.ts'),
  },
  printers: {
    summary:
      '1,000 tickets while three printers lose answers and run out of paper: each on paper, one of its papers unmarked',
    load: () => import('./printers/trial.ts'),
  },
  carts: {
    summary:
      '100,000 generated carts, and 100,000 orders whose dishes run out: every stored amount equals an independent calculation',
    load: () => import('./carts/trial.ts'),
  },
  codes: {
    summary: '20,000 guesses of a one-time code and 5,000 requests for one: none gets in, SMS stay in budget',
    load: () => import('./codes/trial.ts'),
  },
  streams: {
    summary: '500 live streams while servers are killed every 5 s: no event missed, doubled or out of order',
    load: () => import('./streams/trial.ts'),
  },
  flood: {
    summary: 'strangers hold every live stream they can get: a new order is on every board within 25 s',
    load: () => import('./flood/trial.ts'),
  },
  stale: {
    summary:
      'menus changed under load on two processes: no answer older than a second, none on the one that changed it',
    load: () => import('./stale/trial.ts'),
  },
  kill: {
    summary: 'kill -9 of the owner of the embedded Postgres, 20 times: no row lost, no process left',
    load: () => import('./kill/trial.ts'),
  },
  hostile: {
    summary: 'every text in the database an injection payload, every page and role in a browser: none runs',
    load: () => import('./hostile/trial.ts'),
  },
  'attack-tools': {
    summary: 'sqlmap and wapiti against the built site, after each has found a planted fault',
    load: () => import('./attack-tools/trial.ts'),
  },
  faults: {
    summary: 'senders, gateway, database, disk, clock, restarts and backups fail under real processes',
    load: () => import('./faults/trial.ts'),
  },
  several: {
    summary: 'two processes behind nginx on a primary with a replica, restarted under load: no request fails',
    load: () => import('./several/trial.ts'),
  },
  browsers: {
    summary: 'find, order, pay, book, board and admin journeys in Firefox and in WebKit',
    load: () => import('./browsers/trial.ts'),
  },
  failover: {
    summary: 'the primary under Patroni killed five times while 16 clients order: none lost or doubled, 30 s',
    load: () => import('./failover/trial.ts'),
  },
}
