import type { Page } from '@playwright/test'

const next = 'nextbuild'

/**
 * From now on the site answers as its next build: every response and the manifest of every new document name it. Files
 * that match `gone` are no longer there for the page that is open.
 */
export async function deploy(page: Page, gone?: RegExp): Promise<void> {
  const present = await page.evaluate(
    () => (window as unknown as { __reactRouterManifest: { version: string } }).__reactRouterManifest.version,
  )
  let hasNewDocument = false
  await page.route('**/*', async (route) => {
    const request = route.request()
    const url = request.url()
    if (url.includes('/events')) return route.continue()
    if (gone?.test(url) && !hasNewDocument) return route.fulfill({ status: 404 })
    const response = await route.fetch({
      url: url.replace(`version=${next}`, `version=${present}`),
      maxRedirects: 0,
    })
    if (request.isNavigationRequest()) hasNewDocument = true
    const headers = { ...response.headers(), 'x-build': next }
    if (!/\/assets\/manifest-/.test(url)) return route.fulfill({ response, headers })
    const body = (await response.text()).replace(`"version":"${present}"`, `"version":"${next}"`)
    return route.fulfill({ response, headers, body })
  })
}
