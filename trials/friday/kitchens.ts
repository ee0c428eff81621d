/**
 * Assumptions about kitchens and roads. They were fixed before the rules ran and are not tuned to them. `summary` says in
 * the printed table what differs from `as set`.
 */
export type KitchenModel = {
  summary: string
  /** Points of an order: lognormal, sigma 0.6. */
  medianPoints: number
  /** The kitchen's real speed as a share of its set points: the mean, and the sigma between outlets. */
  speed: number
  speedSigma: number
  /** A ticket is begun at most this many minutes before it is due. */
  beginsBefore: number
  arrivals: Arrivals
  drive: Drive
  collectionMinutes: number
  deliveryMinutes: number
}

/** The evening of an outlet's orders, from 17:00 on. */
export type Arrivals =
  | { kind: 'peak'; at: number; sigma: number; burst: { share: number; from: number; minutes: number } }
  /** Counts of orders in each half hour. */
  | { kind: 'counted'; counts: readonly number[] }

/** Minutes from ready to the door. */
export type Drive =
  | { kind: 'lognormal'; median: number; sigma: number; least: number }
  /** Minutes on the road by quantile, and those of handing over at both ends. */
  | { kind: 'quantiles'; road: readonly (readonly [share: number, minutes: number])[]; handing: number }

export const outletCount = 20
export const ordersEach = 50
export const kitchenPoints = 40
export const cooks = 4

const asSet: KitchenModel = {
  summary: 'orders of 7 points, cooks begin 12 min before a ticket is due',
  medianPoints: 7,
  speed: 1,
  speedSigma: 0.15,
  beginsBefore: 12,
  arrivals: { kind: 'peak', at: 135, sigma: 60, burst: { share: 0.15, from: 120, minutes: 20 } },
  drive: { kind: 'lognormal', median: 24, sigma: 0.2, least: 8 },
  collectionMinutes: 20,
  deliveryMinutes: 45,
}

/**
 * `counted`: 100 dinner orders and the road minutes of instance 0o100t100s1p100 of github.com/grubhub/mdrplib (10 % 2.4,
 * median 7, 90 % 13), with four minutes at each end. The outlet promises 15 minutes of travel, the usual drive.
 */
export const kitchens: Record<string, KitchenModel> = {
  'as set': asSet,
  'large orders': { ...asSet, medianPoints: 9, summary: 'orders of 9 points: more than the kitchen can do' },
  'begins 18 min before': {
    ...asSet,
    beginsBefore: 18,
    summary: 'cooks begin 18 min before a ticket is due',
  },
  'begins at once': { ...asSet, beginsBefore: 20, summary: 'cooks begin 20 min before a ticket is due' },
  slower: { ...asSet, speed: 0.8, summary: '20 % slower than the outlet set' },
  'badly set': { ...asSet, speedSigma: 0.3, summary: 'real speed differs from the set points by 30 %' },
  counted: {
    ...asSet,
    arrivals: { kind: 'counted', counts: [3, 9, 12, 13, 17, 14, 16, 6, 3, 0, 4, 3] },
    drive: {
      kind: 'quantiles',
      road: [
        [0, 1],
        [0.1, 2.4],
        [0.5, 7],
        [0.9, 13],
        [1, 19],
      ],
      handing: 8,
    },
    deliveryMinutes: 35,
    summary: 'arrivals and drives of a published evening, 35 min promised',
  },
}
