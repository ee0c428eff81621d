import css from './app.css?inline'

/**
 * The stylesheet, inlined into the page so that the first paint needs no further request. The browser bundle does not
 * contain it: there the page already has it.
 */
export function pageStyles(): string {
  return import.meta.env.SSR ? css : (document.querySelector('#styles')?.innerHTML ?? '')
}
