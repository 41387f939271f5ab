import { describe, expect, it } from 'vitest'
import { filesOfPage, importsOf } from './first-visit.ts'

describe('filesOfPage', () => {
  it('finds scripts, preloaded modules and style sheets once each, and no fonts', () => {
    const html = `<script type="module" crossorigin src="/assets/index-a.js"></script>
      <link rel="modulepreload" crossorigin href="/assets/b.js"><link rel="modulepreload" href="/assets/b.js">
      <link rel="stylesheet" crossorigin href="/assets/c.css"><link rel="preload" as="font" href="/assets/d.woff2">`
    expect(filesOfPage(html)).toEqual(['assets/index-a.js', 'assets/b.js', 'assets/c.css'])
  })
})

describe('importsOf', () => {
  it('finds what a module needs at once, and not what it may load later', () => {
    const module = `import{n as e,r as t}from"./runtime-X_1.js";import"./_side-effect.js";export{a}from\`./re-export.js\`;import*as z from"./all.js";
      const later=()=>import("./later.js");import(\`./later-too.js\`);const text='from "./no.js"'`
    expect(importsOf(module)).toEqual(['runtime-X_1.js', '_side-effect.js', 're-export.js', 'all.js'])
  })
})
