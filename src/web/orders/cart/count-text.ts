export function countText(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`
}
