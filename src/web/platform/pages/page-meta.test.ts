import { expect, test } from 'vitest'

import { pageMeta } from '#web/platform/pages/page-meta.ts'

test('D8: the site name is in the title as it is, and a restaurant’s own name stays', () => {
  const matches = [
    { id: 'root', loaderData: { origin: 'https://a.example', links: { siteName: 'Plum $& Co' } } },
  ]
  const meta = pageMeta(matches, (site) => ({
    title: `Tablefare Grill · ${site}`,
    description: `Order from Tablefare Grill on ${site}.`,
    path: '/order/grill',
  }))
  expect(meta).toContainEqual({ title: 'Tablefare Grill · Plum $& Co' })
  expect(meta).toContainEqual({ property: 'og:title', content: 'Tablefare Grill · Plum $& Co' })
  expect(meta).toContainEqual({ name: 'description', content: 'Order from Tablefare Grill on Plum $& Co.' })
})
