/** An unanswered order rings again when this many minutes are left, although someone stopped the ringing. */
const ringAgainAt = [10, 5, 2]

/** How many of those moments have passed. */
export function countRingAgain(acceptBy: string, now: Date): number {
  const minutes = (new Date(acceptBy).getTime() - now.getTime()) / 60_000
  return ringAgainAt.filter((left) => minutes <= left).length
}

/** Changes whenever the order must ring again, so that stopping one ringing does not stop the next. */
export function toRingKey({ _id, acceptBy }: { _id: string; acceptBy: string }, now: Date): string {
  return `${_id} ${countRingAgain(acceptBy, now)}`
}
