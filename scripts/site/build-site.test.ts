import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { printTo } from '#server/platform/start/print-steps.ts'
import { buildSite } from './build-site.ts'

/** A checkout whose build records that it ran, and fails if the page says so. */
async function checkout() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tablefare-build-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const program = path.join(folder, 'node_modules/@react-router/dev/bin.cjs')
  const page = path.join(folder, 'src/web/page.tsx')
  const builds = path.join(folder, 'build/builds')
  for (const file of [program, page, builds]) await mkdir(path.dirname(file), { recursive: true })
  await writeFile(
    program,
    `const { appendFileSync, readFileSync } = require('node:fs')
     const page = readFileSync('src/web/page.tsx', 'utf8')
     appendFileSync('build/builds', page + ' as ' + process.env.NODE_ENV + '\\n')
     if (page === 'broken') throw new Error('page.tsx is broken')
     if (page === 'killed') process.kill(process.pid, 'SIGKILL')`,
  )
  const build = async (text: string) => {
    await writeFile(page, text)
    await buildSite(
      printTo(() => {}),
      folder,
    )
  }
  return { build, built: async () => (await readFile(builds, 'utf8')).trim().split('\n') }
}

test('the site is built only if its sources have changed, and always for production', async () => {
  const { build, built } = await checkout()
  for (const page of ['one', 'one', 'two']) await build(page)
  expect(await built()).toEqual(['one as production', 'two as production'])
})

test.each([
  ['broken', 'page.tsx is broken'],
  ['killed', 'The site could not be built:'],
])('an interrupted build (%s) never passes for a finished one', async (page, sentence) => {
  const { build, built } = await checkout()
  await build('one')
  await expect(build(page)).rejects.toThrow(sentence)
  await build('one')
  expect(await built()).toHaveLength(3)
})
