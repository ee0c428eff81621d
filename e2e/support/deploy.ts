import type { Page } from '@playwright/test'

/** From now on the site answers as its next build. Files that match `gone` are not there until a new document is. */
export async function deploy(page: Page, gone?: RegExp): Promise<void> {
  let hasNewDocument = false
  await page.route('**/*', async (route) => {
    const request = route.request()
    const url = request.url()
    if (url.includes('/events')) return route.continue()
    if (gone?.test(url) && !hasNewDocument) return route.fulfill({ status: 404 })
    if (request.isNavigationRequest()) hasNewDocument = true
    try {
      const response = await route.fetch({ maxRedirects: 0 })
      await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'nextbuild' } })
    } catch {
      // The journey has ended meanwhile.
    }
  })
}
