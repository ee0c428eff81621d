/**
 * True if a text is meant as a post code rather than a name. Cheaper than `parsePostcode`, and stricter: it accepts O for
 * 0, and so takes 'pho' and 'bao' for PH0 and BA0.
 */
export function looksLikePostcode(text: string): boolean {
  return /^(?=.*\d)[a-z0-9]{2,4}\s*([0-9oi][a-z]{2})?$/i.test(text.trim())
}
