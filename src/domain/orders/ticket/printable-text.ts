/** Code page 858 from 0x80 on: £ is 0x9C, × 0x9E, € 0xD5. Its last character is a space that does not break. */
const codePage = [
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ',
  'áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐',
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀',
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
].join('')

/** Frames are drawn by tickets alone. */
const frames = /[\u2500-\u259f\u25a0]/
const printable = new Set([...codePage].filter((one) => !frames.test(one) && !/[\u00ad\u00a0]/.test(one)))

/** A backslash begins a command in some of the languages, and no ticket needs one. */
const replacements: Record<string, string> = {
  '\\': '/',
  '‘': "'",
  '’': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '•': '*',
  Œ: 'OE',
  œ: 'oe',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
}

/**
 * Text that any printer can show: ASCII and the letters of code page 858. Line breaks become spaces; control characters and
 * invisible ones are dropped, so that nothing that a customer types is a command. Other letters lose their marks, the rest is '?'.
 */
export function toPrintable(text: string): string {
  return [...text.normalize('NFC').replace(/\s+/gu, ' ')]
    .map((one) => toKnown(one) ?? [...one.normalize('NFKD')].map((part) => toKnown(part) ?? '?').join(''))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}

function toKnown(one: string): string | undefined {
  if (one !== '\\' && one >= ' ' && one <= '~') return one
  if (printable.has(one)) return one
  return (
    replacements[one] ?? (/[\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(one) ? '' : undefined)
  )
}

/** The bytes of text that is printable, or drawn by a ticket. */
export function toCodePage(text: string): number[] {
  return [...text].map((one) => {
    const code = one.codePointAt(0)!
    if (code >= 0x20 && code < 0x7f) return code
    const at = codePage.indexOf(one)
    if (at < 0) throw new RangeError(`No byte for ${JSON.stringify(one)} in code page 858`)
    return 0x80 + at
  })
}

/** The inverse, for a byte from 0x20 on. */
export function fromCodePage(byte: number): string {
  return byte < 0x80 ? String.fromCharCode(byte) : codePage[byte - 0x80]!
}
