import type { BrowserContext, Page } from '@playwright/test'

import { visit } from '../visit.ts'
import { canaryHost } from './payloads.ts'

export type Findings = { ran: string[]; barred: string[]; asked: string[]; alive: string[]; failed: string[] }

/** From now on whatever a payload achieves in this browser is noted. */
export async function watch(context: BrowserContext, siteUrl: string): Promise<Findings> {
  const findings: Findings = { ran: [], barred: [], asked: [], alive: [], failed: [] }
  await context.exposeFunction('__hit', (number: number) => void findings.ran.push(`payload ${number}`))
  await context.exposeFunction('__barred', (what: string) => void findings.barred.push(what))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample } = event
      void (window as unknown as { __barred(what: string): Promise<void> }).__barred(
        `${location.pathname} ${effectiveDirective} ${blockedURI} ${sample}`,
      )
    })
  })
  const site = new URL(siteUrl).host
  await context.route(
    ({ host, protocol }) => protocol.startsWith('http') && host !== site,
    async (route) => {
      findings.asked.push(route.request().url())
      await route.abort()
    },
  )
  context.on('dialog', async (dialog) => {
    findings.ran.push(`dialog ${dialog.message()}`)
    await dialog.dismiss()
  })
  context.on('weberror', (error) => findings.failed.push(`${error.page()?.url()} ${error.error().message}`))
  return findings
}

/** Opens the address as a visitor would, and looks for what a payload may have become. */
export async function look(page: Page, address: string, findings: Findings): Promise<void> {
  const before = await page.request.get(address, { maxRedirects: 0, failOnStatusCode: false })
  const { 'content-type': type = '', 'x-content-type-options': sniffing } = before.headers()
  if (before.status() >= 500) findings.failed.push(`${address} ${before.status()}`)
  const isPage = type.startsWith('text/html') || (before.status() >= 300 && before.status() < 400)
  if (!isPage && sniffing !== 'nosniff') findings.alive.push(`${address} may be taken for a page`)
  if (!isPage) return
  await visit(page, address)
  const alive = await livingMarkup(page)
  findings.alive.push(...alive.map((found) => `${address} ${found}`))
}

/** What no page of ours has, and what words must never become. */
export async function livingMarkup(page: Page): Promise<string[]> {
  return page.evaluate((canary) => {
    const leads = ['href', 'src', 'action', 'formaction', 'data', 'srcset', 'poster', 'xlink:href']
    const isBad = (value: string) => {
      const { protocol, host } = URL.parse(value, location.href) ?? { protocol: '', host: '' }
      return protocol === 'javascript:' || host === canary || /^data:(?!image\/)/i.test(value)
    }
    const found: string[] = []
    for (const element of document.querySelectorAll('*')) {
      if (/^(iframe|object|embed|base|marquee|math)$/i.test(element.tagName)) found.push(element.outerHTML)
      if (element.matches('meta[http-equiv=refresh]')) found.push(element.outerHTML)
      for (const { name, value } of element.attributes)
        if (name.startsWith('on') || (leads.includes(name) && isBad(value)))
          found.push(element.outerHTML.slice(0, 200))
    }
    return found
  }, canaryHost)
}
