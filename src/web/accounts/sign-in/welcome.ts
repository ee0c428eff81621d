import { type FormAnswer, texts } from '#web/accounts/sign-in/begin-session.ts'
import { keptSignOut } from '#web/accounts/sign-in/sign-out.ts'
import { orSayOffline } from '#web/platform/outcome.ts'
import { keptCustomer, keptFavourites } from '#web/accounts/session/signed-in.ts'

type Sent<T> = { request: Request; serverAction: () => Promise<T> }

/** In the browser: somebody comes in; without a line the form stays as it is, with all that was typed, and says so. */
export function welcome<T>({ request, serverAction }: Sent<T>) {
  // What the header then shows of them comes while the server is still at it.
  import('#web/accounts/profile/account-menu.tsx').catch(() => undefined)
  return orSayOffline(request, () => greet(serverAction()), sayWhy)
}

/** A password stands in its field still, and comes back from nowhere. */
export function sayWhy(form: FormData, error: string): FormAnswer {
  return { error, values: texts(form, 'name', 'mobileNo', 'email', 'credential') }
}

/** Once somebody is in, what was kept of whoever was here before goes, and so does their signing out. */
async function greet<T>(answered: Promise<T>): Promise<T> {
  try {
    return await answered
  } catch (leaving) {
    if (leaving instanceof Response) {
      keptSignOut.write(null)
      keptFavourites.write(null)
      keptCustomer.write(null)
    }
    throw leaving
  }
}
