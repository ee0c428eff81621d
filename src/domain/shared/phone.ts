/** A UK mobile number in any common spelling as '+447…'. Undefined for anything else. */
export function parseMobile(typed: string | number): string | undefined {
  const text = String(typed).trim()
  if (text.length > maxLength || !/^[+(\d]/.test(text)) return undefined
  const [, national] = shape.exec(text.replace(/[\s().‐‑–-]/g, '')) ?? []
  return national && isMobile.test(national) ? `+44${national}` : undefined
}

/** '07700900123' for '+447700900123'. */
export function formatMobile(mobile: string): string {
  return mobile.replace(/^\+44/, '0')
}

/** Whether a text is a UK telephone number that can be dialled: landline, mobile or freephone, with its 0 or country code. */
export function isTelephone(typed: string): boolean {
  const text = typed.trim()
  return text.length <= maxLength && /^[+(\d]/.test(text) && telephone.test(text.replace(/[\s().‐‑–-]/g, ''))
}

const maxLength = 40

const telephone = /^(?:(?:\+|00)440?|0)(?:[1589]\d{8,9}|[237]\d{9})$/

/** With or without the country code, with or without the leading 0 that a number field drops. */
const shape = /^(?:\+?44|0044)?0?(7\d{9})$/

/** 070 is a personal number and 076 a pager, both expensive to call. 07624 is the Isle of Man. */
const isMobile = /^7(?:[1-5]|[7-9]|624)/
