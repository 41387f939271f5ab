import { describe, expect, it } from 'vitest'
import { withHead, withoutHeaders } from './with-head.ts'

it('A-47 takes out what leads a page elsewhere, however it is written', () => {
  for (const refresh of [
    '<meta http-equiv="refresh" content="0;url=https://x.example/">',
    '<META content="0;url=https://x.example/?a>b" HTTP-EQUIV=Refresh />',
    "<meta\n/http-equiv='re&#102;resh' content='0'>",
  ])
    expect(withoutHeaders(`<meta charset="utf-8">${refresh}<p>x`)).toBe('<meta charset="utf-8"><p>x')
  expect(withoutHeaders('<metal http-equiv="refresh">')).toBe('<metal http-equiv="refresh">')
})

const refresh = '<meta http-equiv="refresh" content="0;url=//x.example">'

it.each([
  [`<meta name=a"b http-equiv=refresh content="0;url=//x.example">`, ''],
  [`<meta http-equiv=refresh content=0;url=//x.example/?a"b>`, ''],
  [`<meta data-'a http-equiv=refresh content=0>`, ''],
  [`<!-- a --!>${refresh}`, '<!-- a --!>'],
  [`<!-->${refresh}-->`, '<!-->-->'],
  [`<![CDATA[>${refresh}]]>`, '<![CDATA[>]]>'],
  [`<svg><style>${refresh}</style></svg>`, '<svg><style></style></svg>'],
  [`<svg><title>${refresh}</title></svg>`, '<svg><title></title></svg>'],
  [`<noscript>${refresh}</noscript>`, '<noscript></noscript>'],
  [`<${refresh}meta http-equiv=refresh content=0>`, ''],
])('A-47 finds what leads elsewhere where a browser does: %s', (page, left) => {
  expect(withoutHeaders(page)).toBe(left)
})

it('A-47 leaves alone what is text', () => {
  for (const page of [`<title>${refresh}</title>`, `<textarea>${refresh}</textarea>`, `<!-- ${refresh} -->`])
    expect(withoutHeaders(page)).toBe(page)
})

const meta = '<meta name="x">'

describe('the first element of the head', () => {
  it.each([
    [
      '<!doctype html><html lang="de"><head class="a"><title>x',
      `<!doctype html><html lang="de"><head class="a">${meta}<title>x`,
    ],
    [
      ' <!-- a --> <!DOCTYPE html>\n<!-- b --><HTML><HEAD>x',
      ` <!-- a --> <!DOCTYPE html>\n<!-- b --><HTML><HEAD>${meta}x`,
    ],
    ['<html><head>', `<html><head>${meta}`],
    ['<!doctype html><html><body>x', `<!doctype html>${meta}<html><body>x`],
    ['<b>x</b>', `<!doctype html>${meta}<b>x</b>`],
    ['', `<!doctype html>${meta}`],
  ])('of %j', (page, expected) => {
    expect(withHead(page, meta)).toBe(expected)
  })

  it.each([
    ['<!doctype html><!-- <head> --><html><head>', `<!doctype html><!-- <head> --><html><head>${meta}`],
    ['<!doctype html><html><script>"<head>"</script>', `<!doctype html>${meta}<html><script>"<head>"</script>`],
    ['<!doctype html><html title="<head>">', `<!doctype html>${meta}<html title="<head>">`],
    ['<title><head></title><head>', `<!doctype html>${meta}<title><head></title><head>`],
    ['<!--><script>1</script><!-- --><head>', `<!doctype html>${meta}<!-->`],
    ['<!-- --!><script>1</script><!-- --><head>', `<!doctype html>${meta}<!-- --!>`],
    ['<!-- never ended <head>', `<!doctype html>${meta}<!-- never`],
    [`${'<!-- a -->'.repeat(5000)}<p>`, `<!doctype html>${meta}<!-- a -->`],
  ])('A-47 is in no comment, script or title: %.60s', (page, begin) => {
    const made = withHead(page, meta)
    expect(made.slice(0, begin.length)).toBe(begin)
    expect(made.replace(meta, '').replace(/^<!doctype html>/, '')).toBe(page.replace(/^<!doctype html>/, ''))
  })
})
