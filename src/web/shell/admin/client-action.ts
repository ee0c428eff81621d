import { failedForm } from '#web/shell/admin/try-admin.ts'
import { type Outcome, orSayOffline } from '#web/platform/outcome.ts'

type Args = { request: Request; serverAction: () => Promise<Outcome | undefined> }

/** For every page of an admin: without a line it stays as it is, with all that was typed. */
export function clientAction({ request, serverAction }: Args) {
  return orSayOffline(request, serverAction, failedForm)
}
