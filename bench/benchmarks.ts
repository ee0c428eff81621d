type Benchmark = { run(args: string[]): Promise<void> }
type Listed = { summary: string; load(): Promise<Benchmark>; isExtra?: true }

/** Every benchmark by name. `npm run bench` without a name runs all but the extra ones. */
export const benchmarks: Record<string, Listed> = {
  calls: {
    summary: 'the most common API requests against bare routes and files, with 1,000 and 100,000 restaurants',
    load: () => import('./calls.ts'),
  },
  orders: {
    summary: 'orders per second against a transaction that only inserts the same rows',
    load: () => import('./orders.ts'),
  },
  pages: {
    summary: 'the home page, cached and rendered, against a static file',
    load: () => import('./pages.ts'),
  },
  processes: { summary: 'four processes against one', load: () => import('./processes.ts') },
  search: {
    summary: 'a post-code search against one statement, with 1,000 and 100,000 restaurants',
    load: () => import('./search.ts'),
  },
  names: {
    summary: 'suggestions and searches by name, with 1,000 and 100,000 restaurants',
    load: () => import('./names.ts'),
  },
  'cached-pages': {
    summary: 'the cached home page against rendering it',
    load: () => import('./cached-pages.ts'),
  },
  'timing-leaks': {
    summary: 'response times for known and unknown accounts',
    load: () => import('./timing-leaks.ts'),
  },
  'sign-in-flood': {
    summary: 'cached pages and files while 48 wrong sign-ins run, against a quiet server',
    load: () => import('./sign-in-flood.ts'),
  },
  'long-menu': { summary: 'a menu of 400 dishes against one of 40', load: () => import('./long-menu.ts') },
  statements: {
    summary: 'a week of 10,000 orders at 100 outlets booked and proposed, against 30 s',
    load: () => import('./statements.ts'),
  },
  profile: {
    summary: 'what the processor time of a quote and an order is spent on',
    load: () => import('./profile.ts'),
    isExtra: true,
  },
  friday: {
    summary: 'the rate of a Friday evening at which p99 passes 500 ms, with 1 and 2 processes',
    load: () => import('./friday/run.ts'),
    isExtra: true,
  },
  memory: {
    summary: 'the memory of one process at ready, after mixed load, and with 5,000 live streams',
    load: () => import('./memory.ts'),
    isExtra: true,
  },
  'page-speed': {
    summary: 'Lighthouse on a simulated phone, seven pages against their budgets; `5` runs of each',
    load: () => import('./page-speed/run.ts'),
    isExtra: true,
  },
  'slow-phone': {
    summary: 'two pages over a throttled connection, largest paint to first answered tap; `3` runs of each',
    load: () => import('./page-speed/slow-phone.ts'),
    isExtra: true,
  },
}
