import { expect, test, visit } from '../support/visit.ts'

test('HM10: after a search the page glides to 850 px in a window wider than 400 px, else to 480 px, with the heading in view', async ({
  page,
}) => {
  for (const [width, place] of [
    [400, 480],
    [401, 850],
    [1440, 850],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    // A busy machine draws too few frames of some glides.
    await expect(async () => {
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
    }).toPass()
    await expect(page.getByRole('heading', { name: 'Results Nearby', exact: true })).toBeInViewport({
      ratio: 1,
    })
  }
})

test('a search that is opened by its address begins at its results; home and a reload keep their place', async ({
  page,
}) => {
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  for (const [width, place] of [
    [390, 480],
    [1440, 850],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    for (const [address, name] of [
      ['/?postCode=SE1+9AA', 'Results Nearby'],
      ['/?q=pizza', 'Results for “pizza”'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport({ ratio: 1 })
      expect(await top()).toBe(place)
    }
    await visit(page, '/')
    expect(await top()).toBe(0)
    await visit(page, '/?sort=rank')
    expect(await top()).toBe(0)
  }
  await visit(page, '/?q=pizza')
  await page.evaluate(() => window.scrollTo(0, 300))
  await expect.poll(top).toBe(300)
  await page.reload()
  await expect.poll(top).toBe(300)
})
