import type { PendingSignIn } from '#contract/accounts/second-factor.ts'
import { type FormAnswer, textsIn } from '#web/accounts/sign-in/form-answer.ts'
import { pendingSignOut } from '#web/accounts/sign-in/sign-out/sign-out.ts'
import { orOfflineProblem } from '#web/platform/forms/outcome.ts'
import { justSignedOut, storedCustomer, storedFavourites } from '#web/accounts/session/signed-in.ts'

type Sent<T> = { request: Request; serverAction: () => Promise<T> }

/** The client action of the sign-in forms. Offline, the form keeps everything typed and shows an error. */
export function signInClientAction<T>({ request, serverAction }: Sent<T>) {
  // The account menu of the header loads while the server signs the customer in.
  import('#web/accounts/profile/account-menu.tsx').catch(() => undefined)
  return orOfflineProblem(request, () => clearPreviousCustomer(serverAction()), toFormAnswer)
}

/** Without passwords: their fields still contain them. */
export function toFormAnswer(form: FormData, error: string): FormAnswer {
  const values = textsIn(form, 'name', 'mobileNo', 'email', 'credential')
  const { pendingSignIn } = textsIn(form, 'pendingSignIn')
  return {
    error,
    values,
    ...(pendingSignIn ? { pendingSignIn: JSON.parse(pendingSignIn) as PendingSignIn } : {}),
  }
}

/** A redirect means success: the data of the previous customer is removed, and so is a pending sign-out. */
async function clearPreviousCustomer<T>(answered: Promise<T>): Promise<T> {
  try {
    return await answered
  } catch (leaving) {
    if (leaving instanceof Response) {
      pendingSignOut.write(null)
      justSignedOut.write(null)
      storedFavourites.write(null)
      storedCustomer.write(null)
    }
    throw leaving
  }
}
