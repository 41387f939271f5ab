import { describe, expect, it } from 'vitest'
import { onLadder, readPictureRequest } from './parameters.ts'

const refusal = (query: Record<string, unknown>) => {
  try {
    readPictureRequest(query)
  } catch (error) {
    return error
  }
  return undefined
}

describe('readPictureRequest', () => {
  it('ASSET-26 A-61 reads trim, width, height, quality and format', () => {
    expect(readPictureRequest({ trim: '1', width: '600', height: '400', quality: '90', format: 'jpg' })).toEqual({
      trim: true,
      width: 600,
      height: 400,
      quality: 90,
      format: 'jpeg',
    })
    expect(readPictureRequest({ trim: 'false' })).toEqual({ trim: false, quality: 80 })
  })

  it.each([
    ['width', '0'],
    ['width', '4097'],
    ['height', '-1'],
    ['height', '1e3'],
    ['height', '12.5'],
    ['width', ''],
    ['width', ' 5'],
    ['width', '0x10'],
    ['quality', '0'],
    ['quality', '101'],
    ['quality', 'high'],
  ])('refuses %s=%j, naming the parameter, what was sent and the remedy', (field, value) => {
    const error = refusal({ [field]: value })
    expect(error).toMatchObject({ statusCode: 400, code: 'media_parameter_number', field })
    expect((error as Error).message).toContain(`“${field}”`)
    expect((error as Error).message).toContain(`received “${value}”`)
  })

  it.each([
    ['trim', 'yes'],
    ['trim', 'constructor'],
    ['format', 'gif'],
    ['format', '__proto__'],
  ])('refuses %s=%s, naming the choices', (field, value) => {
    expect(refusal({ [field]: value })).toMatchObject({ statusCode: 400, code: 'media_parameter_choice', field })
  })

  it('refuses parameters that it does not know and those sent twice, so that a picture has not many addresses', () => {
    expect(refusal({ width: '60', v: '2' })).toMatchObject({ code: 'media_parameter_unknown', field: 'v' })
    expect(refusal({ width: ['60', '60'] })).toMatchObject({ code: 'media_parameter_repeated', field: 'width' })
  })

  it('shortens what was sent when it repeats it', () => {
    expect((refusal({ width: 'x'.repeat(5000) }) as Error).message.length).toBeLessThan(250)
  })
})

describe('onLadder', () => {
  it('raises sides and quality to the next step', () => {
    expect(onLadder({ trim: true, width: 301, height: 4000, quality: 81 })).toEqual({
      trim: true,
      width: 400,
      height: 4096,
      quality: 85,
    })
    expect(onLadder({ trim: false, width: 300, quality: 80 })).toMatchObject({
      width: 300,
      height: undefined,
      quality: 80,
    })
  })
})
