import { access, readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { describeVariables } from '#server/platform/config/config.ts'

const readme = await readFile('README.md', 'utf8')

test('the README lists every environment variable with its default and its meaning', () => {
  const [, table = ''] = /<!-- variables -->\n([\s\S]*)<!-- \/variables -->/.exec(readme) ?? []
  const rows = describeVariables().map(
    ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback && `\`${fallback}\``} | ${meaning} |`,
  )
  expect(table.trim().split('\n').slice(2)).toEqual(rows)
})

test('every file that the README links to exists', async () => {
  for (const [, target = ''] of readme.matchAll(/\]\(([^)#:]+)\)/g))
    await expect(access(target)).resolves.toBeUndefined()
})
