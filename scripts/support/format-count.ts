export function formatCount(number: number): string {
  return number.toLocaleString('en-GB')
}
