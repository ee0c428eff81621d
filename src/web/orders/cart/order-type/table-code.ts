import { parseJson, stored } from '#web/ui/stored/stored.ts'

/** The code of the QR sheet that was scanned last. The server ignores it for another table. */
export const storedTableCode = stored('tablefare.table-code', (text) => {
  const code = parseJson(text)
  return typeof code === 'string' && /^[\w-]{34}$/.test(code) ? code : undefined
})
