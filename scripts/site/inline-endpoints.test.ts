import { expect, test } from 'vitest'

import { api } from '#contract/api.ts'
import { inlineEndpoints, replaceEntries } from './inline-endpoints.ts'

const contract = {
  orders: {
    place: { method: 'POST', path: '/order/place', summary: 'Places an order', idempotent: true },
    read: { method: 'GET', path: '/order/:orderId', summary: 'One order' },
  },
} as const

const header = "import { api } from '#contract/api.ts'\n"
const replace = (body: string) => replaceEntries(header + body, 'orders/x.ts', contract)
const place = '({"method":"POST","path":"/order/place","idempotent":true})'
const read = '({"method":"GET","path":"/order/:orderId"})'

test('an entry becomes its method, its path and whether it is idempotent, and the import goes', () => {
  expect(replace('callApi(api.orders.place, { body })')).toBe(`\ncallApi(${place}, { body })`)
  expect(replace('const [a, b] = [api.orders.read, api.orders.place]')).toBe(
    `\nconst [a, b] = [${read}, ${place}]`,
  )
})

test('every entry of the contract is found', () => {
  for (const [group, entries] of Object.entries(api))
    for (const [name, { method, path }] of Object.entries(entries)) {
      const code = replaceEntries(`${header}f(api.${group}.${name})`, 'x.ts', api)
      expect(code).toContain(`f(({"method":"${method}","path":"${path}"`)
    }
})

test('names, texts and other characters stay as they are, and each line stays on its line', () => {
  const body = "const a = { api: 'api.orders.place £ 🍛' }\nf(a.api, api\n  .orders\n  .read)\nlast()"
  expect(replace(body)).toBe(`\nconst a = { api: 'api.orders.place £ 🍛' }\nf(a.api, ${read}\n\n)\nlast()`)
})

test('an import under another name is followed, and an unused one only goes', () => {
  const code = "import { api as all } from '#contract/api.ts'\nf(all.orders.read)"
  expect(replaceEntries(code, 'x.ts', contract)).toBe(`\nf(${read})`)
  expect(replaceEntries("import '#contract/api.ts'\nf()", 'x.ts', contract)).toBe('\nf()')
})

test.each([
  'const { place } = api.orders',
  'const orders = api.orders',
  'const name = "orders"; f(api[name].place)',
  'f(api.orders["place"])',
  'f(api)',
  'f({ api })',
  'f(api.orders.plaice)',
  'f(api.nothing.place)',
])('any other use fails the build: %s', (body) => {
  expect(() => replace(`\n${body}`)).toThrow(
    'orders/x.ts:3: in the browser, use an endpoint as api.group.name',
  )
})

test.each([
  "export { api } from '#contract/api.ts'",
  "export * from '#contract/api.ts'",
  "import * as contract from '#contract/api.ts'",
  "import contract from '#contract/api.ts'",
  "f(await import('#contract/api.ts'))",
])('any other import fails the build: %s', (code) => {
  expect(() => replaceEntries(code, 'x.ts', contract)).toThrow('x.ts:1: in the browser')
})

test('the server keeps the schemas: the plugin is for the browser only, after all others', () => {
  const { applyToEnvironment, enforce } = inlineEndpoints(contract)
  const applies = (name: string) => applyToEnvironment?.({ name } as never)
  expect([applies('client'), applies('ssr'), enforce]).toEqual([true, false, 'post'])
})

test('a bundle with zod, another package of the server or code of the server in it fails the build', () => {
  const { generateBundle } = inlineEndpoints(contract)
  const check = (...moduleIds: string[]) => {
    const context = {
      error: (text: string) => {
        throw new Error(text)
      },
    }
    const bundle = { a: { type: 'chunk', fileName: 'assets/a.js', moduleIds }, b: { type: 'asset' } }
    ;(generateBundle as (...given: unknown[]) => void).call(context, {}, bundle)
  }
  const own = ['/app/src/web/root.tsx', '/app/src/domain/orders/cart.ts', '\0vite/preload-helper.js']
  expect(() => check(...own, '/app/node_modules/react/index.js')).not.toThrow()
  for (const foreign of [
    '/app/node_modules/zod/v4/core/core.js',
    '/app/node_modules/react-router/node_modules/zod/index.js',
    '/app/node_modules/@react-router/node/dist/index.mjs',
    '/app/src/server/orders/place-order.ts',
    '/app/db/demo/menus.ts',
  ])
    expect(() => check(...own, foreign)).toThrow(
      `assets/a.js contains ${foreign}, which is not for the browser.`,
    )
})
