/** Reads a UK mobile as people write it, and gives it as '+447…'. Undefined for anything that is not one. */
export function parseMobile(typed: string | number): string | undefined {
  const text = String(typed).trim()
  if (text.length > longest || !/^[+(\d]/.test(text)) return undefined
  const [, national] = shape.exec(text.replace(/[\s().‐‑–-]/g, '')) ?? []
  return national && isMobile.test(national) ? `+44${national}` : undefined
}

/** '+447700900123' as people in the UK write it: '07700900123'. */
export function writeMobile(mobile: string): string {
  return mobile.replace(/^\+44/, '0')
}

const longest = 40

/** With or without the country, with or without the 0 that a number field swallows. */
const shape = /^(?:\+?44|0044)?0?(7\d{9})$/

/** 070 is a personal number and 076 a pager, both dear to call; 07624 is the Isle of Man. */
const isMobile = /^7(?:[1-5]|[7-9]|624)/
