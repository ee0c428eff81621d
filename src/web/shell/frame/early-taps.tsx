import { useContext, useEffect } from 'react'

import { PageNonce } from '#web/platform/page-nonce.ts'

declare global {
  interface Window {
    earlyTaps?: Set<HTMLElement>
  }
}

/**
 * Remembers the buttons that are tapped before hydration, when they do nothing yet, marks them, and presses them once
 * the page is hydrated. Links, submit buttons and menus work without it. Back and Forward within the site do too, but only
 * the router would show their page: until it can, that page is loaded.
 */
export function EarlyTaps() {
  useEffect(() => {
    // Not within the effect, where React cannot render what a button opens.
    const timer = setTimeout(replayTaps)
    return () => clearTimeout(timer)
  }, [])
  return (
    <script
      id="early-taps"
      nonce={useContext(PageNonce)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? script : readScript() }}
    />
  )
}

/** Stops the click, as React would otherwise handle one during hydration, and the page press the button again. */
const script = `earlyTaps=new Set;addEventListener('click',function tap(event){
if(!window.earlyTaps)return removeEventListener('click',tap,true);
const button=event.target.closest('button[type=button]');
if(button&&!button.disabled){event.stopImmediatePropagation();earlyTaps.add(button);button.dataset.tapped=''}
},true);
{const opened=location.pathname+location.search;addEventListener('popstate',()=>{
if(window.earlyTaps&&location.pathname+location.search!==opened)location.reload()})}`

/** The browser bundle does not contain the script: there the page already has it. */
function readScript(): string {
  return document.querySelector('#early-taps')?.innerHTML ?? ''
}

/** Presses each button once: repeated taps mostly mean that nothing seemed to happen. */
function replayTaps(): void {
  const tapped = [...(window.earlyTaps ?? [])]
  delete window.earlyTaps
  for (const button of tapped) {
    delete button.dataset.tapped
    button.click()
  }
}
