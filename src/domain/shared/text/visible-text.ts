/** Something other than spaces, control characters and characters that render as nothing. */
export function hasVisibleText(text: string): boolean {
  return /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}

/** Visible text without line breaks, control characters or characters that reverse the reading direction. */
export function isSingleLineText(text: string): boolean {
  return hasVisibleText(text) && !/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)
}
