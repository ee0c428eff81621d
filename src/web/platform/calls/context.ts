import { createContext } from 'react-router'

import type { Transport } from '#contract/endpoint.ts'
import type { SiteLinks } from '#contract/platform/site-links.ts'

/** Sends requests to the API from loaders and actions. */
export const sendContext = createContext<Transport>()

/** The time of the request, so that a page rendered for a test can be rendered at any hour. */
export const nowContext = createContext<Date>()

/** Name, contact and external links of the site. */
export const linksContext = createContext<SiteLinks>()

/** The public scheme and host of the site. */
export const originContext = createContext<string>()

/** Logs an error of a page. */
export const reportContext = createContext<(error: unknown) => void>()

/** The nonce of inline scripts; none in development. */
export const nonceContext = createContext<string | undefined>(undefined)

/** Whether the API was overloaded while the page was rendered: its status is then 503. */
export const busyContext = createContext(false)
