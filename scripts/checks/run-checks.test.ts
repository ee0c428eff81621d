import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { root } from '../support/root.ts'
import { type CheckResult, runChecks } from './run-checks.ts'

const plantedSheet = `.prose {\n  color: red;\n}\n\n.planted-nowhere {\n  color: red;\n}\n`

/** One violation of each rule, planted in a copy of the project: the check must fail and name the file and the rule. */
const planted: [check: string, rule: string, file: string, text: string][] = [
  ['imports', 'domain-is-pure', 'src/domain/shared/planted-a.ts', `export { z } from 'zod'\n`],
  [
    'imports',
    'contract-imports-domain-and-zod',
    'src/contract/planted.ts',
    `export { sep } from 'node:path'\n`,
  ],
  [
    'imports',
    'server-never-imports-web',
    'src/server/planted.ts',
    `export { call } from '#web/platform/calls/call.ts'\n`,
  ],
  [
    'imports',
    'web-never-imports-server',
    'src/web/planted.ts',
    `export type { Deps } from '#server/platform/deps.ts'\n`,
  ],
  [
    'imports',
    'server-payments-imports-downwards',
    'src/server/payments/planted.ts',
    `export { lockOrder } from '#server/orders/lifecycle/payment-hooks.ts'\n`,
  ],
  [
    'imports',
    'server-platform-imports-downwards',
    'src/server/platform/planted.ts',
    `export { createTasks } from '#server/tasks.ts'\n`,
  ],
  [
    'imports',
    'contract-accounts-imports-downwards',
    'src/contract/accounts/planted.ts',
    `export { SavedOrder } from '#contract/orders/saved-order.ts'\n`,
  ],
  [
    'imports',
    'domain-catalogue-imports-downwards',
    'src/domain/catalogue/planted.ts',
    `export { quote } from '#domain/orders/prices/pricing.ts'\n`,
  ],
  [
    'imports',
    'web-catalogue-imports-downwards',
    'src/web/catalogue/home/planted.ts',
    `export { formatItemCount } from '#web/orders/cart/format-count.ts'\n`,
  ],
  [
    'imports',
    'server-folders-are-modules',
    'src/server/planted-module/planted.ts',
    `import { planted } from '#server/planted-module/planted-b.ts'\n\nexport const again = planted\n`,
  ],
  [
    'imports',
    'server-folders-are-modules',
    'src/server/planted-module/planted-b.ts',
    'export const planted = 1\n',
  ],
  [
    'imports',
    'stores-are-private-to-their-module',
    'src/server/content/terms/planted-a.ts',
    `export { findCuisines } from '#server/catalogue/cuisines/store.ts'\n`,
  ],
  [
    'imports',
    'routes-are-mounted-by-app',
    'src/server/content/terms/planted-e.ts',
    `export { faqRoutes } from '#server/content/faqs/routes.ts'\n`,
  ],
  [
    'imports',
    'ui-knows-no-feature',
    'src/web/ui/planted.ts',
    `export { wording } from '#web/platform/wording.ts'\n`,
  ],
  [
    'imports',
    'sql-stays-in-stores',
    'src/server/content/terms/planted-b.ts',
    `export { sql } from 'kysely'\n`,
  ],
  [
    'imports',
    'only-main-loads-demo-data',
    'src/server/content/terms/planted-c.ts',
    `export { loadDemoWorld } from '../../../../db/demo/load-demo-world.ts'\n`,
  ],
  [
    'imports',
    'no-cycles',
    'src/domain/shared/planted-b.ts',
    `import { c } from '#domain/shared/planted-c.ts'\n\nexport const b = (): unknown => c\n`,
  ],
  [
    'imports',
    'no-cycles',
    'src/domain/shared/planted-c.ts',
    `import { b } from '#domain/shared/planted-b.ts'\n\nexport const c = (): unknown => b\n`,
  ],
  [
    'words',
    'SQL outside a store',
    'src/server/content/terms/planted-d.ts',
    `export const all = (tx: { selectFrom: (table: string) => unknown }) => tx.selectFrom('orders')\n`,
  ],
  [
    'words',
    'clock or randomness in the domain',
    'src/domain/shared/planted-k.ts',
    `export const now = () => new Date()\n`,
  ],
  [
    'words',
    'clock or randomness in the domain',
    'src/domain/shared/planted-l.ts',
    `export const dice = () => Math.random()\n`,
  ],
  [
    'tables',
    'faqs.planted is missing in the table type',
    'db/migrations/9999-planted.sql',
    'alter table faqs add column planted text;\n',
  ],
  // Joined, so that this file does not break the rule itself.
  ['words', 'write "again, new"', 'trials/planted.ts', ['// Read an', 'ew.\n'].join('')],
  ['words', 'write "calculate"', 'docs/planted.md', ['A reck', 'oning.\n'].join('')],
  [
    'styles',
    'class of another module',
    'src/web/accounts/planted-a.tsx',
    `export const planted = <p className="cart-bar" />\n`,
  ],
  ['styles', 'class in two sheets', 'src/web/orders/planted-b.css', plantedSheet],
  ['styles', 'class without a use', 'src/web/orders/planted-b.css', plantedSheet],
  ['styles', 'do not import', 'src/web/orders/planted-b.css', plantedSheet],
  ['styles', 'sheet outside layer(components)', 'src/web/ui/planted-c.css', `@import './ui.css';\n`],
  [
    'styles',
    'import of a sheet above its module',
    'src/web/ui/planted-d.css',
    `@import '../orders/orders.css' layer(components);\n`,
  ],
  [
    'styles',
    'size outside the type scale',
    'src/web/accounts/planted-e.tsx',
    `export const planted = <p className="text-[1.1rem]" />\n`,
  ],
  [
    'styles',
    'sheet loaded by a page',
    'src/web/accounts/planted-f.ts',
    `import styles from '#web/orders/orders.css?url'\n\nexport const planted = styles\n`,
  ],
  ['format', '', 'src/domain/shared/planted-d.ts', `export const x = { a:1 };\n`],
  ['lint', 'no-process-env', 'src/server/planted-b.ts', `export const home = process.env.HOME\n`],
  ['lint', 'no-default-export', 'src/domain/shared/planted-e.ts', `export default 1\n`],
  ['lint', 'no-floating-promises', 'src/server/planted-c.ts', `export function start() {\n  fetch('/')\n}\n`],
  ['lint', 'no-explicit-any', 'src/server/planted-f.ts', `export const x: any = 1\n`],
  [
    'lint',
    'no-warning-comments',
    'src/domain/shared/planted-f.ts',
    `// ${'todo'.toUpperCase()} later\nexport const later = 1\n`,
  ],
  ['lint', 'filename-case', 'src/domain/shared/plantedG.ts', `export const g = 1\n`],
  [
    'lint',
    'max-lines',
    'src/domain/shared/planted-h.ts',
    `export const h = 1\n`.repeat(1) + '\n'.repeat(260),
  ],
  ['types', "'process'", 'src/domain/shared/planted-i.ts', `export const time = () => process.hrtime()\n`],
  ['types', "'document'", 'src/server/planted-d.ts', `export const title = () => document.title\n`],
  ['types', "'document'", 'src/contract/planted-b.ts', `export const title = () => document.title\n`],
  ['types', 'TS2322', 'src/web/planted-b.tsx', `export const width = <img width={{}} alt="" />\n`],
  ['dead code', 'Unused files', 'src/domain/shared/planted-j.ts', `export const nobodyNeedsThis = 1\n`],
]

/** Separates the findings of a check, so that rule and file are searched for in the same one. */
const betweenFindings: Record<string, RegExp> = {
  imports: /\n(?=\s*error )/,
  lint: /\n\s*\n/,
  'dead code': /\n(?=\w[\w ]+ \(\d+\))/,
}

let copy: string
let results: Map<string, CheckResult>

beforeAll(async () => {
  copy = await mkdtemp(path.join(os.tmpdir(), 'tablefare-rules-'))
  await cp(root, copy, {
    recursive: true,
    filter: (source) =>
      !/\/(node_modules|\.git|\.runtime|\.data|\.tables|build|test-results)(\/|$)/.test(
        source.slice(root.length),
      ),
  })
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  for (const [, , file, text] of planted) {
    await mkdir(path.dirname(path.join(copy, file)), { recursive: true })
    await writeFile(path.join(copy, file), text)
  }
  results = new Map((await runChecks(undefined, copy)).map((result) => [result.name, result]))
})

afterAll(() => rm(copy, { recursive: true, force: true }))

test.each(planted)(
  'the check of %s catches a violation of its rule %s, planted in %s',
  (check, rule, file) => {
    const result = results.get(check)
    expect(result?.passed).toBe(false)
    const findings = (result?.output ?? '').split(betweenFindings[check] ?? '\n')
    // A difference of the tables names table and column, not the migration.
    const named = check === 'tables' ? '' : file
    expect(findings.filter((finding) => finding.includes(rule) && finding.includes(named))).not.toEqual([])
  },
)

test('every check has a violation planted for it', () => {
  expect([...results.keys()].toSorted()).toEqual([...new Set(planted.map(([check]) => check))].toSorted())
})
