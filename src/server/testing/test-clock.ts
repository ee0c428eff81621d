/** A clock that stands still until the test advances it. */
export function testClock(start: Date) {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    forward: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}
