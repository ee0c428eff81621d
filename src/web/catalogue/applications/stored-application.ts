import { type RefObject, useEffect } from 'react'

import { parseJson, stored } from '#web/ui/stored/stored.ts'

/** The values of each field by its name. */
type Typed = Record<string, readonly string[]>

/** An application that was not sent yet, so that a reload loses nothing. */
export const storedApplication = stored<Typed>('partner-application', (text) => {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string[]] =>
        Array.isArray(entry[1]) && entry[1].every((one) => typeof one === 'string'),
    ),
  )
})

export function storeApplication(form: HTMLFormElement): void {
  const data = new FormData(form)
  const names = [...new Set(data.keys())]
  storedApplication.write(
    Object.fromEntries(
      names.map((name) => [name, data.getAll(name).filter((one) => typeof one === 'string')]),
    ),
  )
}

/** Fills the fields that are still empty after hydration: the customer may have typed before. */
export function useStoredApplication(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const typed = storedApplication.read()
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.type === 'checkbox')
        field.checked ||= typed[field.name]?.includes(field.value) ?? false
      else if (
        field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement
      )
        field.value ||= typed[field.name]?.[0] ?? ''
    }
  }, [form])
}
