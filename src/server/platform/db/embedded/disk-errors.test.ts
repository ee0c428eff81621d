import { chmod, chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isRoot } from './process/account.ts'
import { shortHash } from './files/cluster-location.ts'
import { toOperatorError } from './disk-errors.ts'
import {
  query,
  folderWithRow,
  findStoredWord,
  startError,
  startTestPostgres,
  createTestFolder,
} from '#server/testing/postgres/test-postgres.ts'

test.each([
  ['ENOSPC', /^OperatorError: The disk of \/data is full\. Free some space/],
  ['EDQUOT', /^OperatorError: Your disk quota for \/data is used up/],
  ['EROFS', /^OperatorError: \/data is on a read-only disk/],
  ['EACCES', /^OperatorError: Tablefare has no permission to use \/data/],
  ['ENOTDIR', /^OperatorError: \/data is not a folder, or is below a file/],
])('%s becomes a message that names DATA_DIR', (code, message) => {
  const error = toOperatorError(Object.assign(new Error(code), { code, path: '/data' }), '/data') as Error
  expect(`${error.constructor.name}: ${error.message}`).toMatch(message)
  expect(error.message).toContain('DATA_DIR')
})

test('an unexpected error is returned unchanged', () => {
  const bug = new TypeError('not a function')
  expect(toOperatorError(bug, '/data')).toBe(bug)
})

test('a folder below a file is rejected with a message', async () => {
  const file = join(await createTestFolder(), 'menu.txt')
  await writeFile(file, '')
  expect(await startError(startTestPostgres(join(file, 'data')))).toMatch(
    /^OperatorError: .*is below a file\. Set DATA_DIR/,
  )
  expect(await startError(startTestPostgres(file))).toMatch(/^OperatorError: .*is not a folder.*Set DATA_DIR/)
})

test.runIf(process.platform === 'linux')(
  'a folder that cannot be created is rejected with a message',
  async () => {
    expect(await startError(startTestPostgres('/proc/tablefare/data'))).toMatch(
      /^OperatorError: .*cannot be created\. Set DATA_DIR/,
    )
  },
)

test.skipIf(isRoot)('a folder without write permission is rejected with a message', async () => {
  const folder = await createTestFolder()
  await chmod(folder, 0o500)
  expect(await startError(startTestPostgres(folder))).toMatch(
    /^OperatorError: Tablefare has no permission to use .*DATA_DIR/,
  )
})

test.each(['17', '99'])('a cluster of Postgres %s is rejected and not changed', async (version) => {
  const folder = await folderWithRow()
  await writeFile(join(folder, 'postgres/PG_VERSION'), `${version}\n`)
  expect(await startError(startTestPostgres(folder))).toMatch(
    new RegExp(
      `^OperatorError: .*belongs to Postgres ${version}, and this Tablefare includes Postgres 18. Nothing was changed`,
    ),
  )
  await writeFile(join(folder, 'postgres/PG_VERSION'), '18\n')
  expect(await findStoredWord(await startTestPostgres(folder))).toBe('curry')
})

test('a folder with files but without a database is rejected and not changed', async () => {
  const folder = await folderWithRow()
  await rm(join(folder, 'postgres/PG_VERSION'))
  const before = await readdir(join(folder, 'postgres'))
  expect(await startError(startTestPostgres(folder))).toMatch(
    /^OperatorError: .*PG_VERSION is missing.*Nothing was changed.*DATA_DIR/,
  )
  expect(await readdir(join(folder, 'postgres'))).toEqual(before)
})

test('a cluster without pg_control is rejected with the path of the log, and starts once repaired', async () => {
  const folder = await folderWithRow()
  const control = join(folder, 'postgres/global/pg_control')
  await rename(control, `${control}.away`)
  expect(await startError(startTestPostgres(folder))).toMatch(
    /^OperatorError: .*\(could not .*\)\. Nothing was deleted\. See .*postgres\.log, or set DATA_DIR/,
  )
  await rename(`${control}.away`, control)
  expect(await findStoredWord(await startTestPostgres(folder))).toBe('curry')
})

test('a wrong password file is rejected with a message, and the start works without it', async () => {
  const folder = await folderWithRow()
  for (const wrong of ['', 'x'.repeat(43)]) {
    await writeFile(join(folder, 'postgres-password'), wrong)
    expect(await startError(startTestPostgres(folder))).toMatch(/^OperatorError: The password in .* is wrong/)
  }
  await rm(join(folder, 'postgres-password'))
  expect(await findStoredWord(await startTestPostgres(folder))).toBe('curry')
})

test.runIf(isRoot)('a socket folder of another user is never used', async () => {
  const folder = await createTestFolder()
  const squatted = join(tmpdir(), `tablefare-${shortHash(folder)}`)
  await mkdir(squatted)
  onTestFinished(() => rm(squatted, { recursive: true }))
  await chown(squatted, 12345, 12345)
  expect(await startError(startTestPostgres(folder))).toMatch(
    /^OperatorError: .*belongs to another user \(12345\)/,
  )
})

test.runIf(isRoot)(
  'if Postgres’ account cannot access the folder, the database is stored elsewhere and found again',
  async () => {
    const closed = await createTestFolder()
    await mkdir(join(closed, 'data'))
    await writeFile(join(closed, 'private'), '')
    const spare = join('/var/lib/tablefare', shortHash(join(closed, 'data')))
    onTestFinished(() => rm(spare, { recursive: true, force: true }))
    const printed: string[] = []
    const print = (line: string) => void printed.push(line)
    const first = await startTestPostgres(join(closed, 'data'), { print })
    await query(first, "create table stored (word text); insert into stored values ('curry')")
    await first.stop()
    expect(printed).toEqual([expect.stringContaining(`so the database is stored in ${spare}`)])
    expect((await stat(closed)).mode & 0o777).toBe(0o700)
    await chmod(closed, 0o755)
    expect(await findStoredWord(await startTestPostgres(join(closed, 'data'), { print }))).toBe('curry')
  },
)
