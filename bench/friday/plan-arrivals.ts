/** The shares of a Friday evening's requests. */
const shares = { browse: 0.9, quote: 0.07, order: 0.03 } as const
export type Kind = keyof typeof shares
export const kinds = Object.keys(shares) as Kind[]

export type Arrival = {
  /** Milliseconds after the start of the step. */
  at: number
  kind: Kind
}

/** Poisson arrivals: people come independently of each other and of how fast the server replies. */
export function planArrivals(perSecond: number, seconds: number, random: () => number): Arrival[] {
  const arrivals: Arrival[] = []
  let at = 0
  for (;;) {
    at -= (Math.log(1 - random()) * 1_000) / perSecond
    if (at >= seconds * 1_000) return arrivals
    arrivals.push({ at, kind: chooseKind(random()) })
  }
}

function chooseKind(draw: number): Kind {
  if (draw < shares.browse) return 'browse'
  return draw < shares.browse + shares.quote ? 'quote' : 'order'
}
