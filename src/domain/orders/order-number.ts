/** No characters that look alike, and no vowels that could form a word. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** 'TF-7K3Q-92', from six random bytes. */
export function toOrderNumber(random: ArrayLike<number>): string {
  const drawn = Array.from({ length: 6 }, (_, at) => alphabet[(random[at] ?? 0) % alphabet.length]).join('')
  return `TF-${drawn.slice(0, 4)}-${drawn.slice(4)}`
}
