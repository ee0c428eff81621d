/**
 * True if a text is meant as a post code rather than a name: letters first, unlike '7up' and '1947'. Cheaper than
 * `parsePostcode`, and stricter: it accepts O for 0, and so takes 'pho' and 'bao' for PH0 and BA0.
 */
export function looksLikePostcode(text: string): boolean {
  return /^(?=.*\d)[a-z]{1,2}[\doi]\w?\s*([\doi][a-z]{2})?$/i.test(text.trim())
}
