import { expect, test, visit } from './support/visit.ts'

test('HM10: after a search the page glides to 850 px in a window wider than 400 px, else to 480 px, with the heading in view', async ({
  page,
}) => {
  for (const [width, place] of [
    [400, 480],
    [401, 850],
    [1440, 850],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/')
    await page.evaluate(() => {
      const places: number[] = []
      const asked: unknown[] = []
      Object.assign(window, { places, asked })
      window.addEventListener('scroll', () => places.push(window.scrollY))
      const scroll = window.scrollTo.bind(window)
      window.scrollTo = (...to: unknown[]) => {
        asked.push(to[0])
        scroll(...(to as [ScrollToOptions]))
      }
    })
    const banner = page.getByRole('banner')
    await banner.getByRole('combobox', { name: 'Post code' }).fill('SE1 9AA')
    await banner.getByRole('button', { name: 'Search' }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
    const { places, asked } = await page.evaluate(() => {
      const { places, asked } = window as unknown as { places: number[]; asked: unknown[] }
      return { places, asked }
    })
    expect(asked).toContainEqual({ top: place, behavior: 'smooth' })
    expect(places.filter((one) => one > 0 && one < place).length).toBeGreaterThan(2)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    await expect(page.getByRole('heading', { name: 'Results Nearby', exact: true })).toBeInViewport({
      ratio: 1,
    })
  }
})
