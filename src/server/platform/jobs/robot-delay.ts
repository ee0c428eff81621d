/** 20 to 40 seconds from now, derived from the id so that each order or booking gets its own delay. */
export function robotDelay(now: Date, id: string): Date {
  return new Date(now.getTime() + (20 + (parseInt(id.slice(0, 4), 16) % 21)) * 1000)
}
