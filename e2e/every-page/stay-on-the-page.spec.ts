import { allowErrors, expect, test, visit } from '../support/visit.ts'

test('a page that reads itself again without a connection stays, and is fresh again when it returns', async ({
  page,
  browserErrors,
}) => {
  await page.clock.install()
  await visit(page, '/')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(12)
  const readAgain = (url: URL) => url.pathname === '/_.data'
  await page.route(readAgain, (route) => route.abort())
  const isLost = page.waitForEvent('requestfailed', (request) => readAgain(new URL(request.url())))
  await page.clock.runFor(31_000)
  await isLost
  await page.clock.runFor(1_000)
  await expect(cards).toHaveCount(12)
  await expect(page.getByRole('heading', { name: 'We could not reach the kitchen' })).toHaveCount(0)
  await page.unroute(readAgain)
  const isRead = page.waitForResponse((answer) => readAgain(new URL(answer.url())) && answer.ok())
  await page.clock.runFor(31_000)
  await isRead
  await expect(cards).toHaveCount(12)
  allowErrors(browserErrors, /Failed to fetch|net::ERR/)
})

test('an answer that is aborted while it arrives is no error of the page; any other one is', async ({
  page,
  browserErrors,
}) => {
  await visit(page, '/user-faq')
  const reported = page.waitForEvent('pageerror')
  await page.evaluate(() => {
    void Promise.reject(new DOMException('aborted', 'AbortError'))
    void Promise.reject(new TypeError('a mistake'))
  })
  expect((await reported).message).toBe('a mistake')
  allowErrors(browserErrors, /^a mistake$/)
})
