/** '40 seconds', '7 minutes', '2 hours'. Rounded up, so that nobody retries too early. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return formatCount(Math.max(1, Math.ceil(seconds)), 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? formatCount(minutes, 'minute') : formatCount(Math.ceil(minutes / 60), 'hour')
}

function formatCount(n: number, unit: string): string {
  return `${n} ${unit}${n === 1 ? '' : 's'}`
}
