import { insertReviewRow } from '#server/testing/fixtures/review-rows.ts'
import { claimOutlet } from '../support/claim-outlet.ts'
import { withSiteDatabase } from '../support/site-database.ts'
import { expect, expectAccessibleAtEveryWidth, test, visit } from '../support/visit.ts'

const best = { food: 5, on_time: 5, as_described: 5 }

test('from five reviews on the average is on the card, on the page, for search engines and a way to sort', async ({
  page,
}) => {
  const outlet = await claimOutlet()
  const add = (count: number) =>
    withSiteDatabase(async (db) => {
      for (let at = 0; at < count; at++)
        await insertReviewRow(db, outlet.id, { ...best, text: `Number ${at}` })
    })
  await add(4)
  await visit(page, `/order/${outlet.uni_id}`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews.getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('link', { name: /stars from/ })).toHaveCount(0)
  const description = page.locator('script[type="application/ld+json"]')
  expect(await description.textContent()).not.toContain('AggregateRating')

  await add(3)
  await visit(page, `/order/${outlet.uni_id}`)
  await page.getByRole('link', { name: '5.0 stars from 7 reviews' }).click()
  await expect(reviews).toBeInViewport()
  await expect(reviews).toContainText('7 reviews')
  expect(await description.textContent()).toContain(
    '"aggregateRating":{"@type":"AggregateRating","ratingValue":5,"reviewCount":7',
  )
  await expectAccessibleAtEveryWidth(page)
  await expect(reviews.getByRole('article')).toHaveCount(5)
  await reviews.getByRole('link', { name: 'Show more reviews' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(7)
  await expectAccessibleAtEveryWidth(page)

  await visit(page, `/?postCode=${encodeURIComponent(outlet.post_code)}`)
  const filters = page.getByRole('group', { name: 'Filter and sort the restaurants' })
  await filters.locator('summary').click()
  await page.getByRole('link', { name: 'Best rated' }).click()
  await expect(page).toHaveURL(/sort=rating/)
  const cards = page.getByRole('main').getByRole('article')
  const own = cards.filter({ has: page.getByRole('heading', { name: outlet.name, exact: true }) })
  await expect(own).toContainText('★ 5.0 (7 reviews) · ')
  await expect(cards.first()).toContainText('★ 5.0')
})
