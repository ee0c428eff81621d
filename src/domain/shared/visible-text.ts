/** Spaces and characters that show nothing leave nothing to see; two blanks are letters and signs by name only. */
export function hasSomethingToSee(text: string): boolean {
  return /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}

/** On one line, in the order in which it was typed: no control characters, nothing that turns the writing round. */
export function isPlainLine(text: string): boolean {
  return hasSomethingToSee(text) && !/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)
}
