import { expect, test } from 'vitest'

import type { BannerForAdmin } from '#contract/content/banners.ts'
import { formatFieldLabel } from '#contract/input-problems.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { send, auditLog } = await adminClient(app, db)
const banner = {
  title: 'Noodles at noon',
  description: 'From ten kitchens nearby.',
  buttonTitle: 'See them',
  image: '/renders/curry.webp',
  backgroundColor: '#FFC640',
  buttonTextColor: '#FFFFFF',
  link: '/?cuisine=chinese',
  position: 50,
}
const get = (search = '') => app.inject({ method: 'GET', url: `/api/v1/carousel/get-all-carousel${search}` })
const shown = async () => (await get()).json<{ data: { _id: string; title: string }[] }>().data

test('API4, EN3: the carousel of type banner carries title, button, image, colours and a link of this site', async () => {
  const answer = await get('?type=banner')
  const { data } = answer.json<{ data: { link: string }[] }>()
  expect(data[0]).toMatchObject({
    _id: expect.any(String),
    title: expect.any(String),
    buttonTitle: expect.any(String),
    image: expect.stringMatching(/^\/renders\//),
    backgroundColor: expect.stringMatching(/^#[0-9A-F]{6}$/i),
    buttonTextColor: expect.stringMatching(/^#[0-9A-F]{6}$/i),
  })
  for (const { link } of data) expect(link).toMatch(/^\/(?!\/)/)
})

test('API4: a carousel of a type that has none is an empty list', async () => {
  expect((await get('?type=poster')).json()).toEqual({ data: [] })
})

test('EN3: an admin adds, edits and removes a banner; the home page and the audit log show it', async () => {
  const made = await send<BannerForAdmin>('POST', '/carousel/create', banner)
  expect(made).toMatchObject({ status: 200, data: banner })
  const { _id } = made.data
  expect((await shown()).at(-1)).toMatchObject({ _id, title: banner.title })
  const first = { ...banner, title: 'Noodles at one', position: 0 }
  expect((await send('PUT', `/carousel/update/${_id}`, first)).status).toBe(200)
  expect((await shown()).map(({ title }) => title)).toContain('Noodles at one')
  expect((await send('DELETE', `/carousel/remove/${_id}`)).status).toBe(200)
  expect((await shown()).map((one) => one._id)).not.toContain(_id)
  expect((await send('DELETE', `/carousel/remove/${_id}`)).code).toBe('BANNER_NOT_FOUND')
  expect(await auditLog()).toMatchObject([
    { what: 'banner-created', detail: { title: 'Noodles at noon' } },
    { what: 'banner-changed', detail: { _id, 'title before': 'Noodles at noon', title: 'Noodles at one' } },
    { what: 'banner-removed', detail: { title: 'Noodles at one' } },
  ])
})

const links = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://example.com/',
  '//example.com',
  '/\\example.com',
  '/\t/example.com',
  '/"onclick="alert(1)',
]
const colours = [
  'red',
  '#FFF',
  'url(//example.com)',
  '#FFC640;x',
  '#FFC640}body{}',
  'var(--x)',
  'expression(1)',
]
const pictures = ['//example.com/a.png', '/a.svg', 'data:image/png,a', "/a');x:url(b.png", '/../a.png']
const bad = [
  ...links.map((link) => ['link', link, 'must be the path of a page on this site']),
  ...colours.map((colour) => ['backgroundColor', colour, 'must be a colour like #FFC640']),
  ...colours.map((colour) => ['buttonTextColor', colour, 'must be a colour like #FFC640']),
  ['backgroundColor', '#2b1613', 'must be a lighter colour'],
  ...pictures.map((path) => ['image', path, 'must be the path of a picture on this site']),
  ['title', 'two\nlines', 'on one line'],
  ['title', '\u202eturned', 'on one line'],
] as [string, string, string][]

test.each(bad)('EN3: a banner whose %s is %j is refused with a message', async (field, value, sentence) => {
  const before = (await auditLog()).length
  const { status, error } = await send('POST', '/carousel/create', { ...banner, [field]: value })
  expect([status, error]).toEqual([400, expect.stringContaining(sentence)])
  expect(error).toMatch(new RegExp(`^${formatFieldLabel(field)} must be `))
  expect((await auditLog()).length).toBe(before)
})

test.each(links)('EN3: the database rejects a banner that links to %j', async (link) => {
  const change = db.updateTable('banners').set({ link }).execute()
  await expect(change).rejects.toMatchObject({ constraint: 'banners_link_check' })
})

test('EN3: no more than twenty banners can be added', async () => {
  const [one] = await db.selectFrom('banners').selectAll().limit(1).execute()
  const { id: _, ...rest } = one!
  const many = Array.from({ length: 20 }, () => rest)
  const made = await db.insertInto('banners').values(many).returning('id').execute()
  expect((await send('POST', '/carousel/create', banner)).code).toBe('TOO_MANY_BANNERS')
  const ids = made.map(({ id }) => id)
  await db.deleteFrom('banners').where('id', 'in', ids).execute()
})

test('EN3: of two banners added concurrently with room for one, one is added', async () => {
  const [one, ...others] = await db.selectFrom('banners').selectAll().where('type', '=', 'banner').execute()
  const { id: _, ...rest } = one!
  const many = Array.from({ length: 18 - others.length }, () => rest)
  const made = await db.insertInto('banners').values(many).returning('id').execute()
  const keepIds = [one!, ...others, ...made].map(({ id }) => id)
  const answers = await Promise.all([1, 2, 3, 4].map(() => send('POST', '/carousel/create', banner)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await db.deleteFrom('banners').where('id', 'not in', keepIds).where('type', '=', 'banner').execute()
  await db
    .deleteFrom('banners')
    .where(
      'id',
      'in',
      made.map(({ id }) => id),
    )
    .execute()
})
