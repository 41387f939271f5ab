/**
 * What a page shows before its scripts have loaded: the header's bar with the logo, and placeholders for the parts
 * below it; and what its head needs early. (docs/decisions/0038-first-paint.md)
 */
import { createHash } from 'node:crypto'
import { escaped } from '@vitrine/catalogue-rules/html/escaped'
import type { Configuration } from '@vitrine/contract'
import { readableOn, wholePalette } from '@vitrine/contract/rules/colour'

/**
 * The placeholders of a page: cards; a picture with a text beside it; a text; only the header; a form in the sign-in
 * frame.
 */
export type Shape = 'list' | 'detail' | 'text' | 'plain' | 'form'

/** The source for an inline element in a content security policy. */
export const hashOf = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/** Side margins of a page. */
const margin = 'clamp(1rem,3.5vw,3rem)'

/**
 * The measures equal those of ui/tokens.css, shell/page-frame.module.css, shell/header/header.module.css,
 * lists/list-heading.module.css, lists/list.module.css, ui/card-grid.module.css, introduction-place.module.css and
 * product-screen.module.css, so that nothing moves when the portal renders.
 */
const measures = `
#first{position:fixed;inset:0;z-index:-1;overflow:hidden;font:600 1.125rem/1.1 "Inter Variable",system-ui,sans-serif;letter-spacing:-.02em}
#first *{box-sizing:border-box}
#first header{height:80px}
#first header>div{display:flex;align-items:center;gap:.5rem;height:100%;max-width:1600px;margin:auto;padding:0 ${margin}}
#first header img{flex:0 1 12rem;min-width:0;width:12rem;height:3.5rem;padding:.625rem 0;object-fit:contain;object-position:left}
#first svg{flex:none;width:2.75rem;height:2.75rem;padding:.6875rem;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
#first div>svg{padding:.625rem;margin-inline-start:-.5rem}
#first b{display:flex;flex:none;margin-inline:auto -.5rem;padding-inline-start:.25rem}
#first main{display:block;max-width:1600px;margin:auto;padding:2.75rem ${margin}}
#first i{display:block;position:relative;overflow:hidden;height:.875rem;margin:.5rem 0 0;border-radius:2px;background:#f6f4f1}
#first main>*{margin:0 0 1.5rem}
#first .h{width:12rem;max-width:60%;height:calc(1.15*clamp(1.875rem,1.4rem + 2vw,2.75rem))}
#first .q,#first .t{height:2.75rem;margin-bottom:1.75rem;border-radius:9rem}
#first .q{max-width:26rem}
#first .t{display:none}
#first .n{height:14.25rem}
#first .g{width:70%;height:2rem;margin-bottom:4rem;border-radius:9rem}
#first section{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15.5rem),1fr));gap:3rem 1.5rem}
#first section div{padding-bottom:2.375rem}
#first section i:first-child{height:auto;margin:0;aspect-ratio:4/3;border-radius:0}
#first section i:nth-child(2){width:70%;height:1.25rem;margin-top:.75rem}
#first i img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;mix-blend-mode:multiply}
#first i .stand{inset:9%;width:82%;height:82%;object-fit:contain}
#first .detail .h{width:8rem;height:1rem;margin:-.75rem 0 1.75rem}
#first .detail section{grid-template-columns:16.5rem minmax(0,1.05fr) minmax(0,.9fr);gap:3rem}
#first .detail div:first-child{grid-column:span 2}
#first .detail div+div i{aspect-ratio:auto;height:2.5rem;width:60%}
@media(width>=1024px){#first .list>:not(.h){margin-inline-start:18.5rem}}
@media(width<1024px){#first .h{margin-bottom:1rem}#first .q{max-width:none;margin-bottom:.75rem}#first .t{display:block}#first section{grid-template-columns:repeat(3,1fr);gap:2rem 1rem}#first .detail section{grid-template-columns:1.2fr 1fr;gap:1.5rem}#first .detail div:first-child{grid-column:auto}}
@media(width<640px){#first .n{height:7rem;margin-bottom:1rem}#first section{grid-template-columns:repeat(2,1fr);gap:2.75rem .75rem}#first .detail section{grid-template-columns:1fr;margin-inline:calc(-1*${margin})}#first .detail div+div{padding:0 ${margin}}}
@media(width>=60rem){#first svg{display:none}#first .half{width:50%}}
#first .half{border:0}
[data-visitor=nobody] #first :is(main,svg){display:none}
@media print{#first{display:none}}@media(scripting:none){#first{display:none}}`.replace(/\n/g, '')

const icon = (drawing: string) => `<svg viewBox="0 0 24 24">${drawing}</svg>`
/** The icons of the header (Tabler Icons, MIT). */
const menu = icon('<path d="M4 6h16M4 12h16M4 18h16"/>')
const search = icon('<path d="M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M21 21l-6-6"/>')
const basket = icon(
  '<path d="M6.331 8h11.339a2 2 0 0 1 1.977 2.304l-1.255 8.152a3 3 0 0 1-2.966 2.544h-6.852a3 3 0 0 1-2.965-2.544l-1.255-8.152a2 2 0 0 1 1.977-2.304M9 11v-5a3 3 0 0 1 6 0v5"/>',
)
const user = icon('<path d="M8 7a4 4 0 1 0 8 0a4 4 0 0 0-8 0M6 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2"/>')

const lines = (count: number) => '<i></i>'.repeat(count)
const cards = `<section>${`<div>${lines(4)}</div>`.repeat(12)}</section>`
const bars = '<i class="q"></i><i class="t"></i>'

/** The part of a page between its heading and its list. */
export type Above = 'introduction' | 'tags' | undefined

const placesAbove: Readonly<Record<NonNullable<Above>, string>> = {
  introduction: '<i class="n"></i>',
  tags: '<i class="g"></i>',
}

function inside(shape: Shape, above: Above): string {
  const heading = '<i class="h"></i>'
  if (shape === 'list') return heading + bars + (above ? placesAbove[above] : '') + cards
  if (shape === 'detail') return `${heading}<section><div>${lines(1)}</div><div>${lines(4)}</div></section>`
  return shape === 'text' ? heading + lines(6) : ''
}

/** The style and the elements of the first paint. */
export function firstPaint(
  { setup, theme }: Configuration,
  shape: Shape,
  above?: Above,
): { readonly style: string; readonly body: string } {
  const { header } = wholePalette(theme.palette)
  const text = readableOn(header.regularText, [header.background])
  const colours = `#first header{background:${header.background};color:${readableOn(header.highlightedText, [header.background])};border-bottom:1px solid color-mix(in srgb,${text} 14%,transparent)}#first svg{color:${readableOn(header.regularIcons, [header.background], 3.5)}}`
  const logo =
    setup.logo === ''
      ? `<span>${escaped(setup.title)}</span>`
      : `<img src="${escaped(setup.logo)}" alt="" width="192" height="56" fetchpriority="high">`
  const isPortal = shape !== 'form' && shape !== 'plain'
  return {
    style: measures + colours,
    body: [
      `<div id="first" aria-hidden="true"><header${shape === 'form' ? ' class="half"' : ''}><div>`,
      isPortal ? menu : '',
      logo,
      isPortal ? `<b>${search}${basket}${user}</b>` : '',
      `</div></header><main class="${shape}">${inside(shape, above)}</main></div>`,
    ].join(''),
  }
}

/**
 * Runs in the page's head, before anything is shown. If the visitor has a session, it starts the page's calls at once.
 * All other visitors see only the header, because the sign-in follows. apps/portal/src/api/early-answers.ts reads
 * `vitrineEarly`.
 */
export const earlyScript = `{let user,root=document.documentElement,{gate,page}=document.currentScript.dataset
try{user=JSON.parse(localStorage.user)}catch{}
let token=user&&!user.pending&&user.token
if(!token)root.dataset.visitor='nobody'
else if(gate){let answers={},headers={authorization:'Bearer '+token,'accept-language':root.lang}
for(let url of(gate+(location.search?'':' '+page)).trim().split(' '))(answers[url]=fetch(url,{headers})).catch(()=>{})
self.vitrineEarly={token,language:root.lang,answers}}}`

/**
 * Starts the portal after the first paint: it inserts the scripts, which are in the page's `template` with the id
 * `scripts`, when the browser has shown a frame, and the first pictures if they arrive within 100 ms. So that frame,
 * the calls and the pictures come first. A hidden page has no frames and does not wait. The waiting time is used for
 * slow initialisation: the first use of any of Intl's formats makes a browser collect its locales, 60 ms and more on a
 * phone. That and the start of the scripts are separate tasks.
 */
export const beginScript = `{let {documentElement:root,visibilityState}=document,scripts=document.getElementById('scripts').content,begin=()=>document.head.append(scripts),after=(ms)=>new Promise((done)=>setTimeout(done,ms))
if(visibilityState!='visible')begin()
else{after(400).then(begin)
requestAnimationFrame(()=>after(0).then(()=>{try{root.dataset.visitor||(1.5).toLocaleString(root.lang)}catch{}
return Promise.race([self.vitrineFirst,after(100)])}).then(()=>after(0)).then(begin))}}`
