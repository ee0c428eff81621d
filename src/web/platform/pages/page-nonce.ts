import { createContext } from 'react'

/**
 * The nonce of inline styles. The server sets it while it renders; in the browser it is the nonce of the page, for when
 * an error makes React render the document again.
 */
export const PageNonce = createContext<string | undefined>(import.meta.env.SSR ? undefined : ownNonce())

function ownNonce(): string | undefined {
  return document.querySelector<HTMLStyleElement>('#styles')?.nonce || undefined
}
