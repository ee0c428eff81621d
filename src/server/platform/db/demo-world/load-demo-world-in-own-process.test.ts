import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { expect, onTestFinished, test } from 'vitest'

import { loadDemoWorldInOwnProcess } from '#server/platform/db/demo-world/load-demo-world-in-own-process.ts'

const now = new Date('2026-11-15T12:00:00Z')

test('a world that cannot be loaded fails with the reason, without the password', async () => {
  const loader = new URL('../../../../../db/demo/loader-process.ts', import.meta.url)
  const nowhere = 'postgres://nobody:secret@127.0.0.1:9/none'
  const problem = await loadDemoWorldInOwnProcess(loader, nowhere, now).catch(String)
  expect(problem).toMatch(/^Error: The demonstration world could not be loaded:\n[\s\S]*ECONNREFUSED/)
  expect(problem).not.toContain('secret')
})

test('the loader is sent the database and the time', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'loader-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'loader.mjs')
  await writeFile(
    file,
    `process.once('message', (message) => { console.error(JSON.stringify(message)); process.exit(1) })`,
  )
  const problem = await loadDemoWorldInOwnProcess(pathToFileURL(file), 'postgres:///mine', now).catch(String)
  expect(problem).toContain('{"connectionString":"postgres:///mine","now":"2026-11-15T12:00:00.000Z"}')
})
