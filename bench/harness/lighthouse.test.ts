import { describe, expect, it } from 'vitest'
import { findingsOf } from './lighthouse.ts'

const category = (score: number | null, ...ids: readonly string[]) => ({
  score,
  auditRefs: ids.map((id) => ({ id, weight: id === 'only-looked-at' ? 0 : 1 })),
})
const audit = (score: number | null, numericValue?: number) => ({
  title: `title of ${score}`,
  score,
  ...(numericValue !== undefined && { numericValue }),
})

describe('findingsOf', () => {
  it('reads scores as hundredths and metrics by their names, and says what lost points beside the performance', () => {
    const found = findingsOf({
      categories: {
        performance: category(0.955, 'first-contentful-paint', 'total-blocking-time'),
        accessibility: category(0.98, 'color-contrast', 'button-name', 'only-looked-at'),
        'best-practices': category(1, 'not-asked'),
        seo: category(null),
      },
      audits: {
        'first-contentful-paint': audit(0.9, 1234),
        'total-blocking-time': audit(0.5, 300),
        'color-contrast': audit(0),
        'button-name': audit(1),
        'not-asked': audit(null),
        'only-looked-at': audit(0),
      },
    })
    expect(found.scores).toEqual({ performance: 96, accessibility: 98, 'best-practices': 100, seo: 0 })
    expect([found.metrics['FCP ms'], found.metrics['TBT ms'], found.metrics.CLS]).toEqual([1234, 300, Number.NaN])
    expect(found.failed).toEqual(['color-contrast: title of 0'])
  })

  it('throws what kept Lighthouse from looking', () => {
    const report = { runtimeError: { message: 'No first paint' }, categories: {}, audits: {} }
    expect(() => findingsOf(report)).toThrow('No first paint')
  })
})
