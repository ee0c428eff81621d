/** The marks of one review, each from 1 to 5. */
export const aspects = ['food', 'time', 'described'] as const
export type Aspect = (typeof aspects)[number]
export type Marks = Record<Aspect, number>

export const aspectNames: Record<Aspect, string> = {
  food: 'Food',
  time: 'Time',
  described: 'As described',
}

export const maxReviewLength = 500

/** From so many reviews on an average is shown. */
const leastReviews = 5

export type Rating = Marks & {
  /** Of all marks together. */
  average: number
  count: number
}

/** The averages of an outlet, from the sums of its marks. Undefined while it has too few reviews. */
export function toRating(count: number, sums: Marks): Rating | undefined {
  if (count < leastReviews) return undefined
  const { food, time, described } = sums
  return {
    average: toTenths((food + time + described) / 3 / count),
    count,
    food: toTenths(food / count),
    time: toTenths(time / count),
    described: toTenths(described / count),
  }
}

/** The stars of one review. */
export function averageOf({ food, time, described }: Marks): number {
  return toTenths((food + time + described) / 3)
}

function toTenths(value: number): number {
  return Math.round(value * 10 + Number.EPSILON) / 10
}

/** '4.7 stars from 312 reviews'. */
export function formatRating({ average, count }: Pick<Rating, 'average' | 'count'>): string {
  return `${average.toFixed(1)} stars from ${count.toLocaleString('en-GB')} reviews`
}
