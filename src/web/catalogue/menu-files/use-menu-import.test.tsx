import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { staleText, useMenuImport } from '#web/catalogue/menu-files/use-menu-import.ts'
import { fakeServer } from '#web/testing/fake-server.ts'

const removed = { what: 'removed', type: 'dish' }
const checked = { _id: 'f', version: 'v1', keepsMissing: false, problems: [], changes: [removed] }
const kept = { ...checked, keepsMissing: true, changes: [] }

function importPage() {
  const server = fakeServer()
  const { result } = renderHook(() => useMenuImport('o'))
  const choose = (name = 'menu.csv', size = 9) =>
    act(async () => void result.current.checkFile(new File(['x'.repeat(size)], name)))
  /** The first answer lists all that is missing in the file, the second keeps it. */
  const answerCheck = async (check = kept) => {
    await server.last().answer({ ...check, keepsMissing: false, changes: [removed] })
    await server.last().answer(check)
  }
  return {
    ...server,
    result,
    choose,
    answerCheck,
    run: () => act(async () => void result.current.importFile()),
  }
}

test('a file is checked, then imported with the version that was shown; dishes that it lacks are kept', async () => {
  const { result, choose, run, last, paths, answerCheck } = importPage()
  await choose()
  expect(result.current).toMatchObject({ isReading: true, check: undefined })
  await answerCheck()
  expect(paths().at(-1)).toBe('GET /outlet-menu/get-file-check/o/f?keepsMissing=yes')
  expect(result.current).toMatchObject({ isReading: false, source: 'menu.csv', check: kept })
  expect(result.current).toMatchObject({ keepsMissing: true, missing: ['1 dish'] })
  await run()
  expect(last().body).toEqual({ fileId: 'f', version: 'v1', keepsMissing: true, onlyGoodRows: false })
  await last().answer({ added: 1, changed: 0, removed: 0, rejected: 0 })
  expect(result.current).toMatchObject({ check: undefined, result: { added: 1 } })
})

test('after a change of the menu the same file is compared again, and the choice stays', async () => {
  const { result, choose, run, last, answerCheck } = importPage()
  await choose()
  await answerCheck()
  await run()
  await last().refuse(409, 'CHANGED_MEANWHILE')
  await answerCheck({ ...kept, version: 'v2' })
  expect(result.current).toMatchObject({ problem: staleText, check: { version: 'v2', keepsMissing: true } })
  await run()
  expect(last().body).toMatchObject({ version: 'v2' })
})

test('a lost answer keeps the dry run, and the retry has the same key', async () => {
  const { result, choose, run, last, answerCheck } = importPage()
  await choose()
  await answerCheck()
  await run()
  const { key } = last()
  await last().lose()
  expect(result.current).toMatchObject({ check: kept, isImporting: false })
  expect(result.current.problem).toMatch(/offline/)
  await run()
  expect(last().key).toBe(key)
})

test('a file that is too large is not sent, and a refused one leaves the last dry run', async () => {
  const { result, choose, last, requests, answerCheck } = importPage()
  await choose('menu.csv', 2 * 1024 * 1024 + 1)
  expect(requests).toEqual([])
  expect(result.current.problem).toMatch(/larger than 2 MB/)
  await choose()
  await answerCheck()
  await choose('other.json')
  await last().refuse(400, 'MENU_FILE_UNREADABLE', 'The file is empty.')
  expect(result.current).toMatchObject({ problem: 'The file is empty.', source: 'menu.csv', check: kept })
})

test('removing dishes is asked for, and is the only way where the menu would be too long', async () => {
  const { result, choose, run, last, answerCheck } = importPage()
  await choose()
  await answerCheck()
  await act(async () => void result.current.keepMissing(false))
  await last().answer(checked)
  await run()
  expect(last().body).toMatchObject({ keepsMissing: false })
  await last().answer({ added: 0, changed: 0, removed: 1, rejected: 0 })
  await choose()
  await last().answer(checked)
  await last().refuse(400, 'MENU_TOO_LONG')
  expect(result.current).toMatchObject({ check: checked, keepsMissing: false, problem: undefined })
})
