import { useEffect } from 'react'

/** After a refusal the wrong field takes the focus, so that screen readers announce it with its error. */
export function useFocusOnProblem(failed: object | undefined): void {
  useEffect(() => {
    if (failed) document.querySelector<HTMLElement>('#main [aria-invalid]')?.focus()
  }, [failed])
}
