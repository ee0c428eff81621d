/** '1 dish', '3 dishes'; 'one' and 'many' may include a verb. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
