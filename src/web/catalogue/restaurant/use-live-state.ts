import type { Hours } from '#domain/catalogue/hours/opening-hours.ts'
import { type Ordering, outletState, type OutletState } from '#domain/catalogue/hours/outlet-state.ts'
import type { OwnMinutes } from '#domain/catalogue/hours/promise.ts'
import type { CardView } from '#web/catalogue/restaurant/card-view.ts'
import { withMinutes } from '#web/catalogue/restaurant/format-minutes.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'

type Loaded = { card: CardView; state: OutletState }
type Terms = OwnMinutes & { hours: Hours; ordering: Ordering }

/** The state and minutes of a restaurant now; before hydration, those that the server sent. */
export function useLiveState(terms: Terms, loaded: Loaded): Loaded {
  const now = useNow()
  if (!now) return loaded
  return {
    state: outletState(terms.hours, terms.ordering, now),
    card: withMinutes(loaded.card, terms, terms.ordering, now),
  }
}
