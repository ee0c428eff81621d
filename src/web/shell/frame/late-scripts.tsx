import { useContext } from 'react'

import { PageNonce } from '#web/platform/page-nonce.ts'

/** Starts the scripts that the server holds back, once the page is painted. */
export function LateScripts() {
  return (
    <script
      id="late-scripts"
      nonce={useContext(PageNonce)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? script : readScript() }}
    />
  )
}

/** A hidden page is not painted, but the board must ring there too; and a browser may not report its paints. */
const script = `{let isStarted;const start=()=>{
if(isStarted)return;
isStarted=true;
for(const link of document.querySelectorAll('link[rel=late-module]')){
const preload=link.cloneNode();preload.rel='modulepreload';link.replaceWith(preload)}
for(const late of document.querySelectorAll('script[type=late-module]')){
const module=document.createElement('script');module.type='module';module.nonce=late.nonce;module.text=late.text;late.replaceWith(module)}};
if(document.hidden)start();else{
new PerformanceObserver(()=>requestAnimationFrame(()=>setTimeout(start))).observe({type:'paint',buffered:true});
setTimeout(start,3000)}}`

/** The browser bundle does not contain the script: there the page already has it. */
function readScript(): string {
  return document.querySelector('#late-scripts')?.innerHTML ?? ''
}
