import { findEntry } from '#web/platform/find-entry.ts'

/** The message after a form has succeeded, from the `done` parameter of the address. */
export function formatStatus(address: URLSearchParams, what: string): string | undefined {
  const verb = findEntry({ create: 'added', update: 'saved', remove: 'removed' }, address.get('done'))
  return verb && `${what} is ${verb}.`
}
