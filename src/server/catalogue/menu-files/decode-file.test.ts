import { expect, test } from 'vitest'

import { decodeFile } from '#server/catalogue/menu-files/decode-file.ts'

test('Windows-1252 is recognised, and a file that is not text is not read', () => {
  const latin = Uint8Array.from([0x43, 0x61, 0x66, 0xe9, 0x20, 0x80])
  expect(decodeFile(latin)).toEqual({ text: 'Café €', encoding: 'Windows-1252' })
  expect(decodeFile(new TextEncoder().encode('\uFEFFCafé'))).toEqual({ text: 'Café', encoding: 'UTF-8' })
  expect(decodeFile(Uint8Array.from([0x50, 0x4b, 3, 4]))).toMatchObject({
    unreadable: expect.stringMatching('Excel workbook'),
  })
  expect(decodeFile(Uint8Array.from([65, 0, 66]))).toMatchObject({
    unreadable: expect.stringMatching('not a text file'),
  })
  expect(decodeFile(new Uint8Array())).toMatchObject({ unreadable: 'The file is empty.' })
})
