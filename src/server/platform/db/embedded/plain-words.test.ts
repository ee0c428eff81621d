import { chmod, chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isRoot } from './account.ts'
import { shortHash } from './place.ts'
import { inPlainWords } from './plain-words.ts'
import {
  ask,
  folderWithRow,
  keptWord,
  sentenceOf,
  startFor,
  throwAwayFolder,
} from '#server/testing/throw-away-folder.ts'

test.each([
  ['ENOSPC', /^CannotStart: The disk that holds \/data is full: free some space/],
  ['EDQUOT', /^CannotStart: Your disk quota does not allow more in \/data/],
  ['EROFS', /^CannotStart: \/data is on a disk that can only be read/],
  ['EACCES', /^CannotStart: Tablefare has no permission to use \/data/],
  ['ENOTDIR', /^CannotStart: \/data is not a folder, or lies below a file/],
])('%s is told in words of its own that name DATA_DIR', (code, words) => {
  const told = inPlainWords(Object.assign(new Error(code), { code, path: '/data' }), '/data') as Error
  expect(`${told.constructor.name}: ${told.message}`).toMatch(words)
  expect(told.message).toContain('DATA_DIR')
})

test('an error that nobody foresaw keeps its stack', () => {
  const bug = new TypeError('not a function')
  expect(inPlainWords(bug, '/data')).toBe(bug)
})

test('a folder below a file is refused in a sentence', async () => {
  const file = join(await throwAwayFolder(), 'menu.txt')
  await writeFile(file, '')
  expect(await sentenceOf(startFor(join(file, 'data')))).toMatch(
    /^CannotStart: .*lies below a file: set DATA_DIR/,
  )
  expect(await sentenceOf(startFor(file))).toMatch(/^CannotStart: .*is not a folder.*set DATA_DIR/)
})

test.runIf(process.platform === 'linux')(
  'a folder that can never be made is refused in a sentence',
  async () => {
    expect(await sentenceOf(startFor('/proc/tablefare/data'))).toMatch(
      /^CannotStart: .*cannot be made: set DATA_DIR/,
    )
  },
)

test.skipIf(isRoot)('a folder that may not be written is refused in a sentence', async () => {
  const folder = await throwAwayFolder()
  await chmod(folder, 0o500)
  expect(await sentenceOf(startFor(folder))).toMatch(
    /^CannotStart: Tablefare has no permission to use .*DATA_DIR/,
  )
})

test.each(['17', '99'])('a cluster of Postgres %s is refused and left as it is', async (version) => {
  const folder = await folderWithRow()
  await writeFile(join(folder, 'postgres/PG_VERSION'), `${version}\n`)
  expect(await sentenceOf(startFor(folder))).toMatch(
    new RegExp(
      `^CannotStart: .*made by Postgres ${version} and this Tablefare brings Postgres 18, so nothing`,
    ),
  )
  await writeFile(join(folder, 'postgres/PG_VERSION'), '18\n')
  expect(await keptWord(await startFor(folder))).toBe('curry')
})

test('a folder that holds something but no database is refused and left as it is', async () => {
  const folder = await folderWithRow()
  await rm(join(folder, 'postgres/PG_VERSION'))
  const before = await readdir(join(folder, 'postgres'))
  expect(await sentenceOf(startFor(folder))).toMatch(
    /^CannotStart: .*PG_VERSION is missing.*left as it is.*DATA_DIR/,
  )
  expect(await readdir(join(folder, 'postgres'))).toEqual(before)
})

test('a cluster without pg_control is refused with the way to the log, and mended it starts', async () => {
  const folder = await folderWithRow()
  const control = join(folder, 'postgres/global/pg_control')
  await rename(control, `${control}.away`)
  expect(await sentenceOf(startFor(folder))).toMatch(
    /^CannotStart: .*\(could not .*\).*postgres\.log, nothing was deleted, and to start afresh set DATA_DIR/,
  )
  await rename(`${control}.away`, control)
  expect(await keptWord(await startFor(folder))).toBe('curry')
})

test('a password file that is not the right one is refused with the way out', async () => {
  const folder = await folderWithRow()
  for (const wrong of ['', 'x'.repeat(43)]) {
    await writeFile(join(folder, 'postgres-password'), wrong)
    expect(await sentenceOf(startFor(folder))).toMatch(
      /^CannotStart: The password in .* does not open the database/,
    )
  }
  await rm(join(folder, 'postgres-password'))
  expect(await keptWord(await startFor(folder))).toBe('curry')
})

test.runIf(isRoot)('a socket folder that belongs to somebody else is never used', async () => {
  const folder = await throwAwayFolder()
  const squatted = join(tmpdir(), `tablefare-${shortHash(folder)}`)
  await mkdir(squatted)
  onTestFinished(() => rm(squatted, { recursive: true }))
  await chown(squatted, 12345, 12345)
  expect(await sentenceOf(startFor(folder))).toMatch(
    /^CannotStart: .*belongs to somebody else \(user 12345\)/,
  )
})

test.runIf(isRoot)(
  'where the account of Postgres cannot go, the database is kept elsewhere and found again',
  async () => {
    const closed = await throwAwayFolder()
    await mkdir(join(closed, 'data'))
    await writeFile(join(closed, 'private'), '')
    const spare = join('/var/lib/tablefare', shortHash(join(closed, 'data')))
    onTestFinished(() => rm(spare, { recursive: true, force: true }))
    const said: string[] = []
    const say = (line: string) => void said.push(line)
    const first = await startFor(join(closed, 'data'), { say })
    await ask(first, "create table kept (word text); insert into kept values ('curry')")
    await first.stop()
    expect(said).toEqual([expect.stringContaining(`so it is kept in ${spare}`)])
    expect((await stat(closed)).mode & 0o777).toBe(0o700)
    await chmod(closed, 0o755)
    expect(await keptWord(await startFor(join(closed, 'data'), { say }))).toBe('curry')
  },
)
