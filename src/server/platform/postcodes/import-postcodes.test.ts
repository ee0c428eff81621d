import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { importPostcodes, type ImportOptions } from '#server/platform/postcodes/import-postcodes.ts'
import { testDatabase } from '#server/testing/postgres/test-database.ts'

const database = await testDatabase()
const { connectionString, db } = database
const folder = await mkdtemp(path.join(os.tmpdir(), 'tablefare-post-codes-'))
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => sql`truncate post_codes, post_code_imports`.execute(db))

/** Headers and rows in the format of ONS. */
const oldHeader =
  'pcd,pcd2,pcds,dointr,doterm,oscty,ced,oslaua,osward,parish,usertype,oseast1m,osnrth1m,osgrdind,lat,long,imd'
const newHeader =
  'PCD7,PCD8,PCDS,DOINTR,DOTERM,USRTYPIND,EAST1M,NORTH1M,GRIDIND,OA21CD,LAD25CD,CTRY25CD,LAT,LONG,IMD20IND,ICB23CD'
const oldRow = (code: string, lat: number | string, lng: number | string, doterm = '') =>
  `"${code}","${code}","${code}","198001","${doterm}","S99999999","S99999999","S12000033","S13002843","S99999999",` +
  `"0","385386","0801193","1",${lat},${lng},6808`
const newRow = (code: string, lat: number | string, lng: number | string, doterm = '') =>
  `${code},${code},${code},198001,${doterm},0,394251,806376,1,S00137176,S12000033,S92000003,${lat},${lng},4386,S08000020`

async function write(text: string | Buffer, name = 'post-codes.csv'): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, text)
  return file
}

async function runImport(text: string | Buffer, options: Partial<ImportOptions> = {}) {
  const printed: string[] = []
  const file = await write(text)
  const result = await importPostcodes({
    connectionString,
    file,
    print: (line) => void printed.push(line),
    ...options,
  })
  return { ...result, printed }
}

const table = () => db.selectFrom('post_codes').selectAll().orderBy('post_code').execute()

test.each([
  ['old', oldHeader, oldRow, '\n'],
  ['new, in capitals', newHeader, newRow, '\n'],
  ['old, with Windows line ends', oldHeader, oldRow, '\r\n'],
])(
  'D38: an ONSPD file (%s) imports the post codes that are in use and have a position',
  async (_, header, row, lineEnd) => {
    const rows = [
      row('AB10 1AB', 57.149606, -2.096916),
      row('AB1 0AA', 57.101474, -2.242851, '199606'),
      row('SE1 9AA', 51.504123, 0.091501),
      row('GY1 1AA', 99.999999, '0.000000'),
    ]
    const result = await runImport([header, ...rows, ''].join(lineEnd))
    expect(await table()).toEqual([
      { post_code: 'AB10 1AB', lat: 57.149606, lng: -2.096916 },
      { post_code: 'SE1 9AA', lat: 51.504123, lng: 0.091501 },
    ])
    expect(result).toMatchObject({
      state: 'finished',
      lines: 5,
      stored: 2,
      terminated: 1,
      unplaced: 1,
      bad: 0,
    })
  },
)

const codePoint = [
  '"AB101AB",10,394235,806529,"S92000003","","S08000020","","S12000033","S13002842"',
  '"M1  1AE",10,384700,398100,"E92000001","E19000001","E18000002","","E08000003","E05011368"',
  '"AB992ZZ",90,0,0,"S92000003","","","","",""',
].join('\n')

test('D38: a Code-Point Open file is converted from the national grid; rows of quality 90 have no position', async () => {
  const result = await runImport(codePoint)
  expect(result).toMatchObject({ state: 'finished', lines: 3, stored: 2, unplaced: 1, bad: 0 })
  expect(await table()).toEqual([
    { post_code: 'AB10 1AB', lat: expect.closeTo(57.1496, 3), lng: expect.closeTo(-2.0969, 3) },
    { post_code: 'M1 1AE', lat: expect.closeTo(53.4793, 3), lng: expect.closeTo(-2.2321, 3) },
  ])
})

test('a byte-order mark and a missing final newline are accepted in both formats', async () => {
  await runImport(`\uFEFF${oldHeader}\n${oldRow('SE1 9AA', 51.5, -0.1)}`)
  const result = await runImport(`\uFEFF${codePoint}`)
  expect(result).toMatchObject({ stored: 2, bad: 0 })
  expect((await table()).map((row) => row.post_code)).toEqual(['AB10 1AB', 'M1 1AE', 'SE1 9AA'])
})

test('quoted fields may contain commas and quotes, and the header may be quoted too', async () => {
  const result = await runImport(
    '"pcds","name","doterm","lat","long"\n"SE1 9AA","Borough, the ""old"" one","",51.5,-0.1\n',
  )
  expect(result).toMatchObject({ stored: 1, bad: 0 })
})

test.each([
  ['what is no post code', oldRow('PIZZA', 51.5, -0.1), '"PIZZA" is not a post code'],
  ['an outward part alone', oldRow('SE1', 51.5, -0.1), '"SE1" is not a post code'],
  ['a slip, which a person is forgiven', oldRow('SE1 OAA', 51.5, -0.1), '"SE1 OAA" is not a post code'],
  [
    'a position that is text',
    oldRow('SE1 9AA', 'north', -0.1),
    '"north", "-0.1" is not a position in the UK',
  ],
  ['a position elsewhere', oldRow('SE1 9AA', 40.7, -74), '"40.7", "-74" is not a position in the UK'],
  ['no position at all', oldRow('SE1 9AA', '', ''), '"", "" is not a position in the UK'],
  ['a broken quote', '"SE1 9AA,"SE1 9AA"', 'unmatched quotes'],
  ['half a row', 'SE1 9AA,SE1 9AA,SE1', '3 columns instead of 17'],
  ['a control character', oldRow('\u001B[2J', 51.5, -0.1), String.raw`"\u001b[2J" is not a post code`],
  ['an endless line', 'x'.repeat(3_000_000), '1 columns instead of 17'],
])('a bad row (%s) is printed with its line and reason, and skipped', async (_, row, reason) => {
  const good = oldRow('M1 1AE', 53.47, -2.23)
  const result = await runImport([oldHeader, good, row, oldRow('M1 1AF', 53.48, -2.23), ''].join('\n'))
  expect(result.printed).toEqual([`Line 3 skipped: ${reason}.`])
  expect(result).toMatchObject({ state: 'finished', stored: 2, bad: 1, lines: 4 })
  expect(await table()).toHaveLength(2)
})

test('the first twenty bad rows are printed and all are counted', async () => {
  const result = await runImport([oldHeader, ...Array.from({ length: 30 }, () => 'bad')].join('\n'))
  expect(result.bad).toBe(30)
  expect(result.printed).toHaveLength(21)
  expect(result.printed[19]).toContain('Line 21 ')
})

test('blank lines are skipped, and the later of two rows for one post code wins', async () => {
  const rows = [oldRow('SE1 9AA', 51.5, -0.1), '', oldRow('SE1 9AA', 51.6, -0.2), '', '']
  const result = await runImport([oldHeader, ...rows].join('\n'))
  expect(result.bad).toBe(0)
  expect(await table()).toEqual([{ post_code: 'SE1 9AA', lat: 51.6, lng: -0.2 }])
})

test('a later release updates its post codes and leaves the others', async () => {
  await runImport([oldHeader, oldRow('SE1 9AA', 51.5, -0.1), oldRow('SE1 9AB', 51.5, -0.1)].join('\n'))
  await runImport([newHeader, newRow('SE1 9AA', 51.6, -0.2)].join('\n'))
  expect(await table()).toEqual([
    { post_code: 'SE1 9AA', lat: 51.6, lng: -0.2 },
    { post_code: 'SE1 9AB', lat: 51.5, lng: -0.1 },
  ])
})

const letters = [...'ABDEFGHJLNPQRSTUWXYZ']
const manyRows = letters.flatMap((a) => letters.map((b, at) => oldRow(`M1 1${a}${b}`, 53 + at / 100, -2.2)))
const large = [oldHeader, ...manyRows.slice(0, 150), 'a bad row', ...manyRows.slice(150), ''].join('\n')

test.each([13, 100, 150, 401])(
  'stopped and resumed after every batch of %i lines, the import has the same result',
  async (batchLines) => {
    const { printed: _, ...atOnce } = await runImport(large)
    const expected = await table()
    await sql`truncate post_codes, post_code_imports`.execute(db)
    let runs = 0
    for (let state = 'stopped'; state === 'stopped'; runs++) {
      const { printed, ...result } = await runImport(large, { batchLines, signal: AbortSignal.abort() })
      state = result.state
      expect(printed.some((line) => line.startsWith('Continuing after line'))).toBe(runs > 0)
      if (state === 'finished') expect(result).toEqual(atOnce)
    }
    expect(runs).toBe(Math.floor(401 / batchLines) + 1)
    expect(await table()).toEqual(expected)
  },
)

test('after an interruption the committed batches stay, and the next run resumes there', async () => {
  const breakOff = () => {
    throw new Error('the lights went out')
  }
  await expect(runImport(large, { batchLines: 100, onProgress: breakOff })).rejects.toThrow(
    'the lights went out',
  )
  expect(await table()).toHaveLength(100)
  expect(await runImport(large)).toMatchObject({ state: 'finished', stored: 400, bad: 1, lines: 402 })
  expect(await table()).toHaveLength(400)
})

test('a finished file is not imported again under any name, unless requested', async () => {
  await runImport(large)
  await sql`delete from post_codes`.execute(db)
  const file = await write(large, 'renamed.csv')
  expect(await runImport(large, { file })).toMatchObject({ state: 'was finished before', stored: 400 })
  expect(await table()).toHaveLength(0)
  expect(await runImport(large, { file, again: true })).toMatchObject({ state: 'finished', stored: 400 })
  expect(await table()).toHaveLength(400)
})

test.each([
  ['another header', 'postcode,latitude,longitude\nSE1 9AA,51.5,-0.1\n', 'pcds, doterm, lat and long'],
  ['an ONSPD header without a column', 'pcds,doterm,lat\nSE1 9AA,,51.5\n', 'pcds, doterm, lat and long'],
  ['nothing in it', '', 'post-codes.csv is empty.'],
  ['the archive as it was fetched', 'PK\u0003\u0004\u0014', 'Unpack it'],
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0]),
    'post-codes.csv is not a file of post codes',
  ],
])('a file with %s is rejected with a message, and nothing is imported', async (_, text, sentence) => {
  await expect(runImport(text)).rejects.toThrow(sentence)
  const { rows } = await sql`select from post_code_imports`.execute(db)
  expect(rows).toHaveLength(0)
})

test('a missing file and a folder are rejected with a message', async () => {
  const missing = path.join(folder, 'missing.csv')
  await expect(runImport('', { file: missing })).rejects.toThrow(`There is no file ${missing}.`)
  await expect(runImport('', { file: folder })).rejects.toThrow('is a folder')
})
