import { useEffect } from 'react'

import { InlineScript } from '#web/shell/frame/inline-script.tsx'

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
  return <InlineScript id="early-taps" text={import.meta.env.SSR ? script : ''} />
}

/** Stops the click, as React would otherwise handle one during hydration, and the page press the button again. */
const script = `earlyTaps=new Set;addEventListener('click',function tap(event){
if(!window.earlyTaps)return removeEventListener('click',tap,true);
const button=event.target.closest('button[type=button]');
if(button&&!button.disabled){event.stopImmediatePropagation();earlyTaps.add(button);button.dataset.tapped=''}
},true);
{const opened=location.pathname+location.search;addEventListener('popstate',()=>{
if(window.earlyTaps&&location.pathname+location.search!==opened)location.reload()})}`

/** Presses each button once: repeated taps mostly mean that nothing seemed to happen. */
function replayTaps(): void {
  const tapped = [...(window.earlyTaps ?? [])]
  delete window.earlyTaps
  for (const button of tapped) {
    delete button.dataset.tapped
    button.click()
  }
}
