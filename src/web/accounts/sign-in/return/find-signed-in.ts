import type { RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { load } from '#web/platform/calls/call.ts'
import { hasSession } from '#web/platform/access/session-hint.ts'

type SignedIn = { signedInAs?: string | undefined; guestMobile?: string | undefined }

/** The name of the customer who is signed in already. Guests count as signed out here: signing up converts them. */
export async function findSignedIn(context: Readonly<RouterContextProvider>): Promise<SignedIn> {
  try {
    const { data } = await load(context, api.sessions.readOwnCustomer, {})
    return data.kind === 'guest'
      ? { guestMobile: data.mobileNo ?? undefined }
      : { signedInAs: data.email ?? data.mobileNo ?? undefined }
  } catch {
    return {}
  }
}

/** Asks the server only where the browser has a session. Offline the form opens too. */
export async function signedInClientLoader(serverLoader: () => Promise<SignedIn>): Promise<SignedIn> {
  return hasSession() ? serverLoader().catch(() => ({})) : {}
}
