import { type RefObject, useEffect } from 'react'

const nameOf = (applicationId: string) => `decline-reason ${applicationId}`

/** Stores a reason that was typed and not sent, until the tab is closed. */
export function storeReason(applicationId: string, reason: string): void {
  try {
    if (reason === '') sessionStorage.removeItem(nameOf(applicationId))
    else sessionStorage.setItem(nameOf(applicationId), reason)
  } catch {
    // Without storage the reason lasts as long as its application is open.
  }
}

/** Fills in the reason that was typed for this application before, unless there is one already. */
export function useTypedReason(applicationId: string, form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('[name="reason"]')
    if (!field || field.value !== '') return
    try {
      field.value = sessionStorage.getItem(nameOf(applicationId)) ?? ''
    } catch {
      // Nothing is stored then.
    }
  }, [applicationId, form])
}
