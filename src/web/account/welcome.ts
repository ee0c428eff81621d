import { keptSignOut } from '#web/account/sign-out.ts'
import { keptCustomer, keptFavourites } from '#web/signed-in.ts'

/** In the browser: once somebody is in, what was kept of whoever was here before goes, and so does their signing out. */
export async function welcome<T>(answered: Promise<T>): Promise<T> {
  // What the header then shows of them comes while the server is still at it.
  void import('#web/account/account-menu.tsx')
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
