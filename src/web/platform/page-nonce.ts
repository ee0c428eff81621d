import { createContext } from 'react'

/**
 * What inline styles must carry. The server gives it while the page is made; in the browser it is the page's own, for
 * when a fault makes the page anew and its styles with it.
 */
export const PageNonce = createContext<string | undefined>(import.meta.env.SSR ? undefined : ownNonce())

function ownNonce(): string | undefined {
  return document.querySelector<HTMLStyleElement>('#styles')?.nonce || undefined
}
