export type Encoding = 'UTF-8' | 'Windows-1252'

/** Text that is not UTF-8 is taken for Windows-1252, which Excel writes. */
export function decodeFile(bytes: Uint8Array): { text: string; encoding: Encoding } | { unreadable: string } {
  if (bytes.length === 0) return { unreadable: 'The file is empty.' }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3)
    return {
      unreadable:
        'This is an Excel workbook. In Excel, choose Save as, then CSV UTF-8, and import that file.',
    }
  if (bytes.includes(0)) return { unreadable: 'This is not a text file. Choose a CSV or JSON file.' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}
