import { type Hours, openState, type OpenState } from '#domain/catalogue/hours/opening-hours.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'

/** Open or closed now; before hydration, the state that the server sent. */
export function useOpenState(hours: Hours, onServer: OpenState): OpenState {
  const now = useNow()
  return now ? openState(hours, now) : onServer
}
