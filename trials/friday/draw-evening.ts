import { type Draws, drawsFor } from '../../db/demo/seeded-draws.ts'
import { type Arrivals, cooks, type Drive, type KitchenModel, kitchenPoints, ordersEach } from './kitchens.ts'

export type DrawnOrder = { placedAt: number; points: number; driveMinutes: number }

/** An outlet's evening, in minutes after 17:00. It is the same for every way to promise. */
export type Evening = {
  orders: DrawnOrder[]
  /** One cook is missing for half an hour, or never. */
  cookMissingFrom: number
  /** The minutes that a cook takes for the next point. */
  nextPointMinutes: () => number
}

export function drawEvening(model: KitchenModel, seed: number, outlet: number): Evening {
  const draws = drawsFor('friday', seed, outlet)
  const ratePerMinute = (kitchenPoints / 15) * model.speed * Math.exp(model.speedSigma * normal(draws))
  const orders = Array.from({ length: ordersEach }, () => ({
    placedAt: drawArrival(model.arrivals, draws),
    points: Math.max(1, Math.round(model.medianPoints * Math.exp(0.6 * normal(draws)))),
    driveMinutes: drawDrive(model.drive, draws),
  })).toSorted((a, b) => a.placedAt - b.placedAt)
  const cookMissingFrom = draws.chance(0.15) ? 90 + 90 * draws.next() : Infinity
  const cooking = drawsFor('friday', seed, outlet, 'cooking')
  const sigma = 0.5
  return {
    orders,
    cookMissingFrom,
    // The mean of the lognormal is one, so that the cooks together reach the rate.
    nextPointMinutes: () => (cooks / ratePerMinute) * Math.exp(sigma * normal(cooking) - sigma ** 2 / 2),
  }
}

const lastArrival = 340

function drawArrival(arrivals: Arrivals, draws: Draws): number {
  if (arrivals.kind === 'counted') {
    let left = draws.next() * arrivals.counts.reduce((sum, count) => sum + count, 0)
    const half = arrivals.counts.findIndex((count) => (left -= count) < 0)
    return (half + draws.next()) * 30
  }
  const { at, sigma, burst } = arrivals
  for (;;) {
    const isBurst = draws.chance(burst.share)
    const minute = isBurst ? burst.from + burst.minutes * draws.next() : at + sigma * normal(draws)
    if (minute >= 0 && minute <= lastArrival) return minute
  }
}

function drawDrive(drive: Drive, draws: Draws): number {
  if (drive.kind === 'lognormal')
    return Math.max(drive.least, drive.median * Math.exp(drive.sigma * normal(draws)))
  const share = draws.next()
  const above = drive.road.findIndex(([upTo]) => upTo > share)
  const [[from, low], [to, high]] = [drive.road[above - 1]!, drive.road[above]!]
  return drive.handing + low + ((share - from) / (to - from)) * (high - low)
}

function normal(draws: Draws): number {
  return Math.sqrt(-2 * Math.log(1 - draws.next())) * Math.cos(2 * Math.PI * draws.next())
}
