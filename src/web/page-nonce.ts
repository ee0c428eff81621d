import { createContext } from 'react'

/** What inline styles must carry while the page is made; the browser has no need of it. */
export const PageNonce = createContext<string | undefined>(undefined)
