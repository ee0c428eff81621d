/** Several words on the way as one text. None of them is empty or has a comma, which the contract's lists are held to. */
export function joinWords(words: readonly string[]): string {
  return words.join(',')
}

export function splitWords(text: string): string[] {
  return text === '' ? [] : text.split(',')
}
