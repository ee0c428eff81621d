import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type CheckResult, runChecks } from './checks.ts'

const root = path.resolve(import.meta.dirname, '..')

/** One violation of each law, in a copy of the project: the check named must fail and name the file and the rule. */
const planted: [check: string, rule: string, file: string, text: string][] = [
  ['import law', 'domain-is-pure', 'src/domain/planted-a.ts', `export { z } from 'zod'\n`],
  [
    'import law',
    'contract-knows-domain-and-zod',
    'src/contract/planted.ts',
    `export { sep } from 'node:path'\n`,
  ],
  ['import law', 'server-knows-no-web', 'src/server/planted.ts', `export { call } from '#web/call.ts'\n`],
  [
    'import law',
    'web-knows-no-server',
    'src/web/planted.ts',
    `export type { Deps } from '#server/deps.ts'\n`,
  ],
  [
    'import law',
    'store-and-routes-are-private',
    'src/server/terms/planted-a.ts',
    `export { findCuisines } from '#server/cuisines/store.ts'\n`,
  ],
  [
    'import law',
    'web-features-are-composed-by-routes',
    'src/web/home/planted.ts',
    `export type { CardView } from '#web/restaurants/card-view.ts'\n`,
  ],
  [
    'import law',
    'web-root-knows-no-feature',
    'src/web/planted-c.ts',
    `export { countText } from '#web/cart/count-text.ts'\n`,
  ],
  [
    'import law',
    'ui-knows-no-feature',
    'src/web/ui/planted.ts',
    `export { wording } from '#web/wording.ts'\n`,
  ],
  ['import law', 'sql-stays-in-stores', 'src/server/terms/planted-b.ts', `export { sql } from 'kysely'\n`],
  [
    'import law',
    'demo-world-is-put-in-by-main',
    'src/server/terms/planted-c.ts',
    `export { loadDemoWorld } from '../../../db/demo/load-demo-world.ts'\n`,
  ],
  [
    'import law',
    'no-cycles',
    'src/domain/planted-b.ts',
    `import { c } from '#domain/planted-c.ts'\n\nexport const b = (): unknown => c\n`,
  ],
  [
    'import law',
    'no-cycles',
    'src/domain/planted-c.ts',
    `import { b } from '#domain/planted-b.ts'\n\nexport const c = (): unknown => b\n`,
  ],
  [
    'word law',
    'SQL outside a store',
    'src/server/terms/planted-d.ts',
    `export const all = (tx: { selectFrom: (table: string) => unknown }) => tx.selectFrom('orders')\n`,
  ],
  [
    'word law',
    'a clock or chance in the domain',
    'src/domain/planted-k.ts',
    `export const now = () => new Date()\n`,
  ],
  [
    'word law',
    'a clock or chance in the domain',
    'src/domain/planted-l.ts',
    `export const dice = () => Math.random()\n`,
  ],
  ['format', '', 'src/domain/planted-d.ts', `export const x = { a:1 };\n`],
  ['lint', 'no-process-env', 'src/server/planted-b.ts', `export const home = process.env.HOME\n`],
  ['lint', 'no-default-export', 'src/domain/planted-e.ts', `export default 1\n`],
  ['lint', 'no-floating-promises', 'src/server/planted-c.ts', `export function start() {\n  fetch('/')\n}\n`],
  ['lint', 'no-explicit-any', 'src/server/planted-f.ts', `export const x: any = 1\n`],
  [
    'lint',
    'no-warning-comments',
    'src/domain/planted-f.ts',
    `// ${'todo'.toUpperCase()} later\nexport const later = 1\n`,
  ],
  ['lint', 'filename-case', 'src/domain/plantedG.ts', `export const g = 1\n`],
  ['lint', 'max-lines', 'src/domain/planted-h.ts', `export const h = 1\n`.repeat(1) + '\n'.repeat(260)],
  ['types', "'process'", 'src/domain/planted-i.ts', `export const time = () => process.hrtime()\n`],
  ['types', "'document'", 'src/server/planted-d.ts', `export const title = () => document.title\n`],
  ['types', "'document'", 'src/contract/planted-b.ts', `export const title = () => document.title\n`],
  ['types', 'TS2322', 'src/web/planted-b.tsx', `export const width = <img width={{}} alt="" />\n`],
  ['dead code', 'Unused files', 'src/domain/planted-j.ts', `export const nobodyNeedsThis = 1\n`],
]

/** Where one finding ends and the next begins, so that rule and file are looked for in the same one. */
const betweenFindings: Record<string, RegExp> = {
  'import law': /\n(?=\s*error )/,
  lint: /\n\s*\n/,
  'dead code': /\n(?=\w[\w ]+ \(\d+\))/,
}

let copy: string
let results: Map<string, CheckResult>

beforeAll(async () => {
  copy = await mkdtemp(path.join(os.tmpdir(), 'tablefare-laws-'))
  await cp(root, copy, {
    recursive: true,
    filter: (source) =>
      !/\/(node_modules|\.git|\.runtime|\.data|build|test-results)(\/|$)/.test(source.slice(root.length)),
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
  'the check of %s catches a violation of its law %s, planted in %s',
  (check, rule, file) => {
    const result = results.get(check)
    expect(result?.passed).toBe(false)
    const findings = (result?.output ?? '').split(betweenFindings[check] ?? '\n')
    expect(findings.filter((finding) => finding.includes(rule) && finding.includes(file))).not.toEqual([])
  },
)

test('every check has a violation planted for it', () => {
  expect([...results.keys()].toSorted()).toEqual([...new Set(planted.map(([check]) => check))].toSorted())
})
