import { type Hours, openState, type OpenState } from '#domain/catalogue/opening-hours.ts'
import { useNow } from '#web/ui/use-now.ts'

/** Open or closed by the clock of this moment; until the page is alive, as the server found it. */
export function useOpenState(hours: Hours, onServer: OpenState): OpenState {
  const now = useNow()
  return now ? openState(hours, now) : onServer
}
