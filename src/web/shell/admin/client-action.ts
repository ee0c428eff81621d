import { toFailedForm } from '#web/shell/admin/run-admin-form.ts'
import { type Outcome, orOfflineProblem } from '#web/platform/forms/outcome.ts'

type Args = { request: Request; serverAction: () => Promise<Outcome | undefined> }

/** The client action of every admin page. Offline, the form keeps everything typed and shows an error. */
export function clientAction({ request, serverAction }: Args) {
  return orOfflineProblem(request, serverAction, toFailedForm)
}
