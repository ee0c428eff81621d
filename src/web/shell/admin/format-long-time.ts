const dateAndTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

/** '16 November 2026 at 18:05' in London. */
export function formatLongTime(moment: string): string {
  return dateAndTime.format(new Date(moment))
}
