import { access, readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { benchmarks } from '../bench/benchmarks.ts'
import { describeVariables } from '#server/platform/config/config.ts'

const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/commands.md', 'docs/running.md']

test('docs/running.md lists every environment variable with its default and its meaning', async () => {
  const text = await readFile('docs/running.md', 'utf8')
  const [, table = ''] = /<!-- variables -->\n([\s\S]*)<!-- \/variables -->/.exec(text) ?? []
  const rows = describeVariables().map(
    ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback && `\`${fallback}\``} | ${meaning} |`,
  )
  expect(table.trim().split('\n').slice(2)).toEqual(rows)
})

test.each(pages)('every file that %s links to exists', async (page) => {
  const text = await readFile(page, 'utf8')
  for (const [, target = ''] of text.matchAll(/\]\(([^)#:]+)\)/g))
    await expect(access(path.join(path.dirname(page), target))).resolves.toBeUndefined()
})

test('the twelve steps of an order in the README each link to the code that they name', async () => {
  const readme = await readFile('README.md', 'utf8')
  const steps = [...readme.matchAll(/^\| (\d+) \|.*\[`(\w+)`\]\(([^)]+)\) \|$/gm)]
  expect(steps.map(([, number]) => Number(number))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  const linked = readme.matchAll(/\[`(\w+)`\]\(([^)]+)\)/g)
  for (const [, name = '', file = ''] of linked)
    expect(await readFile(file, 'utf8'), file).toMatch(new RegExp(`\\b${name}\\b\\s*[(:=<]`))
})

test('docs/commands.md lists every benchmark, and which run only by name', async () => {
  const text = await readFile('docs/commands.md', 'utf8')
  const [, table = ''] = /<!-- benchmarks -->\n([\s\S]*)<!-- \/benchmarks -->/.exec(text) ?? []
  const rows = Object.entries(benchmarks).map(
    ([name, { summary, isExtra }]) => `| ${name} | ${summary} | ${isExtra ? 'only by name' : ''} |`,
  )
  expect(table.trim().split('\n').slice(2)).toEqual(rows)
})

test('docs/commands.md names every npm script, and the README no other', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = await readFile('docs/commands.md', 'utf8')
  const named = new Set([...commands.matchAll(/`npm (?:run )?([\w-]+)/g)].map(([, name]) => name))
  expect(named).toEqual(new Set(Object.keys(scripts)))
  const elsewhere = (await Promise.all(pages.map((page) => readFile(page, 'utf8')))).join('\n')
  for (const [, name = ''] of elsewhere.matchAll(/npm run ([\w-]+)/g)) expect(scripts).toHaveProperty(name)
})
