import { describe, expect, it } from 'vitest'
import { acceptedFormat, encoderQuality, plainFormat } from './formats.ts'

describe('acceptedFormat', () => {
  it.each([
    ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['IMAGE/AVIF ; q=0.5', 'avif'],
    ['*/*', undefined],
    ['image/*', undefined],
    ['image/avifx', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of %j is %s', (accept, format) => {
    expect(acceptedFormat(accept)).toBe(format)
  })
})

describe('plainFormat', () => {
  it('is the type of the original where that is one that every browser shows', () => {
    expect(plainFormat('image/jpeg')).toBe('jpeg')
    expect(plainFormat('image/png')).toBe('png')
    expect(plainFormat('image/gif')).toBe('png')
    expect(plainFormat('image/tiff')).toBeUndefined()
  })
})

describe('encoderQuality', () => {
  it('rises with the asked quality and stays between 1 and 100', () => {
    for (const format of ['avif', 'webp', 'jpeg', 'png'] as const) {
      const told = Array.from({ length: 100 }, (_, at) => encoderQuality(format, at + 1))
      expect(told).toEqual([...told].sort((a, b) => a - b))
      expect(Math.min(...told)).toBeGreaterThanOrEqual(1)
      expect(Math.max(...told)).toBeLessThanOrEqual(100)
    }
  })

  it('has the measured values', () => {
    expect(encoderQuality('avif', 80)).toBe(64)
    expect(encoderQuality('webp', 80)).toBe(76)
    expect(encoderQuality('avif', 75)).toBe(61)
    expect(encoderQuality('jpeg', 80)).toBe(80)
  })
})
