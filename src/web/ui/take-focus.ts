/** A ref for an element that takes the focus when it appears. It needs a `tabIndex` unless it is a control. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
