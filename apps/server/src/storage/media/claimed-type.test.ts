import { describe, expect, it } from 'vitest'
import { isAsClaimed, typeOfClaimed } from './claimed-type.ts'

const bytes = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(64)])
const jpeg = bytes('\xff\xd8\xff\xe0\0\x10JFIF')
const png = bytes('\x89PNG\r\n\x1a\n')
const mp4 = bytes('\0\0\0\x18ftypisom\0\0\0\0isommp42')
const zip = bytes('PK\x03\x04word')
const ole = bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
const exe = bytes('MZ\x90\0')
const text = Buffer.from('plain words')
const html = Buffer.from('<!doctype html><script>1</script>')

describe('the claimed type of a file', () => {
  it.each([
    ['photo.jpg', 'image/jpeg', jpeg],
    ['PHOTO.JPEG', '', jpeg],
    ['photo', '', jpeg],
    ['photo.jpg', 'application/octet-stream', jpeg],
    ['photo.jpg', 'image/pjpeg', jpeg],
    ['film.mov', 'video/quicktime', mp4],
    ['film.mp4', 'video/mp4', mp4],
    ['sound.m4a', 'audio/x-m4a', mp4],
    ['raw.dng', 'image/x-adobe-dng', bytes('II*\0')],
    ['letter.docx', '', zip],
    ['secret.xlsx', '', ole],
    ['mail.msg', '', ole],
    ['all.zip', 'application/x-zip-compressed', zip],
    ['letter.odt', 'application/vnd.oasis.opendocument.text', zip],
    ['table.csv', 'application/vnd.ms-excel', text],
    ['notes.txt', 'text/plain', text],
    ['drawing.xml', '', Buffer.from('<svg xmlns="x"/>')],
    ['page.html', 'text/html', html],
    ['tool.exe', 'application/x-msdownload', exe],
    ['thing.xyz', '', exe],
  ])('API-17 %s as %j is what it says', (name, declared, head) => {
    expect(isAsClaimed({ name, declared, head, tail: head })).toBe(true)
  })

  it.each([
    ['photo.jpg', 'image/jpeg', exe],
    ['photo.jpg', '', png],
    ['photo.png', 'image/jpeg', png],
    ['photo', 'image/png', jpeg],
    ['photo', 'IMAGE/PNG', text],
    ['photo.jpg', '', html],
    ['photo.jpg', '', zip],
    ['paper.pdf', 'application/pdf', zip],
    ['paper.pdf', '', text],
    ['paper', 'application/pdf', exe],
    ['letter.docx', '', jpeg],
    ['film.mp4', '', bytes('RIFF\0\0\0\0WEBP')],
    ['notes.txt', 'text/plain', jpeg],
    ['table.csv', '', zip],
    ['picture.svg', '', html],
  ])('API-17 %s as %j is something else', (name, declared, head) => {
    expect(isAsClaimed({ name, declared, head, tail: head })).toBe(false)
  })

  it('is known by its bytes', () => {
    expect(typeOfClaimed({ name: 'a.txt', declared: '', head: jpeg, tail: jpeg })).toBe('image/jpeg')
    expect(typeOfClaimed({ name: 'a.jpg', declared: '', head: exe, tail: exe })).toBe('application/octet-stream')
  })
})
