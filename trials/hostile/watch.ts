import type { BrowserContext, Page } from '@playwright/test'

import { visit } from '../../e2e/support/visit.ts'
import { canaryHost } from './payloads.ts'

/** Payloads that ran, blocked requests and scripts, requests to other hosts, markup made from text, failed pages. */
export type Findings = {
  ran: string[]
  blocked: string[]
  requested: string[]
  markup: string[]
  failed: string[]
}

/** Records everything that a payload achieves in this browser. */
export async function watch(context: BrowserContext, siteUrl: string): Promise<Findings> {
  const findings: Findings = { ran: [], blocked: [], requested: [], markup: [], failed: [] }
  await context.exposeFunction('__hit', (number: number) => void findings.ran.push(`payload ${number}`))
  await context.exposeFunction('__blocked', (what: string) => void findings.blocked.push(what))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample } = event
      void (window as unknown as { __blocked(what: string): Promise<void> }).__blocked(
        `${location.pathname} ${effectiveDirective} ${blockedURI} ${sample}`,
      )
    })
  })
  const site = new URL(siteUrl).host
  await context.route(
    ({ host, protocol }) => protocol.startsWith('http') && host !== site,
    async (route) => {
      findings.requested.push(route.request().url())
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

/** Opens a page and records what the payloads in it have become. */
export async function openAndCheck(page: Page, address: string, findings: Findings): Promise<void> {
  const before = await page.request.get(address, { maxRedirects: 0, failOnStatusCode: false })
  const { 'content-type': type = '', 'x-content-type-options': sniffing } = before.headers()
  if (before.status() >= 500) findings.failed.push(`${address} ${before.status()}`)
  const isPage = type.startsWith('text/html') || (before.status() >= 300 && before.status() < 400)
  if (!isPage && sniffing !== 'nosniff') findings.markup.push(`${address} may be taken for a page`)
  if (!isPage) return
  await visit(page, address)
  const markup = await findForeignMarkup(page)
  findings.markup.push(...markup.map((found) => `${address} ${found}`))
}

/** Elements and attributes that no page of ours has. */
export async function findForeignMarkup(page: Page): Promise<string[]> {
  return page.evaluate((canary) => {
    const urlAttributes = ['href', 'src', 'action', 'formaction', 'data', 'srcset', 'poster', 'xlink:href']
    const isBad = (value: string) => {
      const { protocol, host } = URL.parse(value, location.href) ?? { protocol: '', host: '' }
      return protocol === 'javascript:' || host === canary || /^data:(?!image\/)/i.test(value)
    }
    const found: string[] = []
    for (const element of document.querySelectorAll('*')) {
      if (/^(iframe|object|embed|base|marquee|math)$/i.test(element.tagName)) found.push(element.outerHTML)
      if (element.matches('meta[http-equiv=refresh]')) found.push(element.outerHTML)
      for (const { name, value } of element.attributes)
        if (name.startsWith('on') || (urlAttributes.includes(name) && isBad(value)))
          found.push(element.outerHTML.slice(0, 200))
    }
    return found
  }, canaryHost)
}
