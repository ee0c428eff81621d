/** No letter or digit that can be taken for another, and no vowels that could make a word. */
const signs = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** 'TF-7K3Q-92', from six bytes that nobody can guess. */
export function orderNumber(random: ArrayLike<number>): string {
  const drawn = Array.from({ length: 6 }, (_, at) => signs[(random[at] ?? 0) % signs.length]).join('')
  return `TF-${drawn.slice(0, 4)}-${drawn.slice(4)}`
}
