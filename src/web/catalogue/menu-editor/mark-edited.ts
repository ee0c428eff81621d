/** Reports a change made by a button to the form around it, as typing in a field does. */
export function markEdited(element: Element): void {
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
