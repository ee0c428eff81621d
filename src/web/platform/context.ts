import { createContext } from 'react-router'

import type { Send } from '#contract/endpoint.ts'
import type { SiteLinks } from '#contract/platform/site-links.ts'

/** The way to the API, from loaders and actions. */
export const sendContext = createContext<Send>()

/** The time of the request, so that a page rendered for a test can be rendered at any hour. */
export const nowContext = createContext<Date>()

/** The addresses outside the site that its frame leads to. */
export const linksContext = createContext<SiteLinks>()

/** Scheme and host under which the world finds the site. */
export const originContext = createContext<string>()

/** Where what goes wrong on a page is written down. */
export const reportContext = createContext<(error: unknown) => void>()

/** What inline scripts must carry; none in development. */
export const nonceContext = createContext<string | undefined>(undefined)

/** Whether a part of the page could not be had just now: the page then says so by its status too. */
export const busyContext = createContext(false)
