import { InlineScript } from '#web/shell/frame/inline-script.tsx'

/** Starts the scripts that the server holds back, once the page is painted. */
export function LateScripts() {
  return <InlineScript id="late-scripts" text={import.meta.env.SSR ? openAtResults + script : ''} />
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

/**
 * A search that is opened by its address begins at its results, where a search on the page would lead. Back, forward and
 * reload have their own place.
 */
const openAtResults = `{const heading=document.getElementById('restaurants');
if(heading&&!scrollY&&!location.hash&&/[?&](q|postCode)=[^&]/.test(location.search)
&&performance.getEntriesByType('navigation')[0]?.type==='navigate')
scrollTo({top:Math.min(innerWidth>400?850:480,heading.offsetTop-64),behavior:'instant'})}
`
