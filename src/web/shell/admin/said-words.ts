/** What a form that was done says, by what the address remembers of it. */
export function said(address: URLSearchParams, what: string): string | undefined {
  const word = { create: 'added', update: 'saved', remove: 'removed' }[address.get('done') ?? '']
  return word && `${what} is ${word}.`
}

const dateAndTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

export function longTime(moment: string): string {
  return dateAndTime.format(new Date(moment))
}
