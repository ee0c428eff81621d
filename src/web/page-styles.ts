import css from './app.css?inline'

/**
 * All styles, sent inside the page: they are small, and so the first paint waits for nothing else.
 * The browser's copy of the code does not carry them; there the page already has them.
 */
export function pageStyles(): string {
  return import.meta.env.SSR ? css : (document.querySelector('#styles')?.innerHTML ?? '')
}
