/** 20 to 40 seconds, another for each thing. */
export function inAWhile(now: Date, id: string): Date {
  return new Date(now.getTime() + (20 + (parseInt(id.slice(0, 4), 16) % 21)) * 1000)
}
