import { execFileSync } from 'node:child_process'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { findPrograms, type Programs, runProgram } from '../platform/programs.ts'
import { mp4Header, pdf, slowPdf } from '../testing/sample-files.ts'
import { distance, pixel } from '../testing/sample-pictures.ts'
import { FileReader } from './file-reader.ts'
import { isDrawable, makeStill, type StillSource } from './stills.ts'

const found = await findPrograms({ ffmpeg: '' })
/** More than any machine needs. */
const timeLimit = 600_000
const reader = new FileReader({ timeLimit })
/** A time in which no process can start. */
const impatient = new FileReader({ timeLimit: 1 })
const folder = await temporaryFolder()
afterAll(async () => {
  await Promise.all([reader.close(), impatient.close()])
})

const source = (type: string, bytes: Buffer, more: Partial<StillSource> = {}): StillSource => ({
  type,
  path: undefined,
  bytes: async () => Buffer.from(bytes),
  open: async () => Readable.from([bytes]),
  ...more,
})
const still = (from: StillSource, programs: Programs = {}) => makeStill(from, { programs, reader, timeLimit })

/** Writes a program for tests: a script with these lines. */
async function script(name: string, ...lines: string[]): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, [`#!${process.execPath}`, ...lines].join('\n'))
  await chmod(file, 0o755)
  return file
}

describe('isDrawable', () => {
  it('ASSET-09 depends on the programs that are there', () => {
    const drawn = (programs: Programs) =>
      [
        'image/jpeg',
        'application/pdf',
        'video/mp4',
        'application/postscript',
        'audio/mpeg',
        'text/html',
        'toString',
      ].filter((type) => isDrawable(type, programs))
    expect(drawn({})).toEqual(['image/jpeg', 'application/pdf'])
    expect(drawn({ ffmpeg: '/f', ghostscript: '/g' })).toEqual([
      'image/jpeg',
      'application/pdf',
      'video/mp4',
      'application/postscript',
    ])
  })
})

describe('documents', () => {
  it('ASSET-09 are drawn as their first page, on white, with 2,400 pixels at its longer side', async () => {
    const page = await still(source('application/pdf', pdf()))
    expect(await sharp(page).metadata()).toMatchObject({ width: 1714, height: 2400, hasAlpha: false })
    expect(await pixel(page, 100, 100)).toEqual([255, 0, 0])
    expect(await pixel(page, 1600, 2300)).toEqual([255, 255, 255])
  })

  it('are refused when they are locked, damaged or take too long', async () => {
    const refused = (bytes: Buffer) => still(source('application/pdf', bytes))
    await expect(refused(pdf({ locked: true }))).rejects.toMatchObject({ code: 'media_not_a_picture', statusCode: 422 })
    await expect(refused(Buffer.from('%PDF-1.7'))).rejects.toMatchObject({ code: 'media_picture_broken' })
    const slow = makeStill(source('application/pdf', slowPdf()), { programs: {}, reader: impatient })
    await expect(slow).rejects.toMatchObject({ code: 'media_picture_too_slow' })
  })

  it('stay within bounds however long they are', async () => {
    const strip = await still(source('application/pdf', pdf({ width: 14_000, height: 10 })))
    expect(await sharp(strip).metadata()).toMatchObject({ width: 2400, height: 2 })
  })
})

describe('films', () => {
  it('ASSET-09 are no picture without ffmpeg', async () => {
    await expect(still(source('video/mp4', mp4Header()))).rejects.toMatchObject({ code: 'media_not_a_picture' })
  })

  it.skipIf(!found.ffmpeg)('ASSET-11 give a frame that is not black (skipped where there is no ffmpeg)', async () => {
    const file = join(folder, 'film.mp4')
    const inputs = ['-f', 'lavfi', '-i', 'color=black:s=320x180:d=2', '-f', 'lavfi', '-i', 'color=red:s=320x180:d=6']
    const join_ = ['-filter_complex', '[0][1]concat=n=2:v=1:a=0', '-pix_fmt', 'yuv420p', '-y', file]
    execFileSync(found.ffmpeg ?? '', ['-loglevel', 'error', ...inputs, ...join_])
    for (const path of [file, undefined]) {
      const bytes = await readFile(file)
      const poster = await still(source('video/mp4', bytes, { path, duration: 8 }), found)
      expect(await sharp(poster).metadata()).toMatchObject({ width: 320, height: 180, format: 'webp' })
      expect(distance(await pixel(poster, 100, 100), [255, 0, 0])).toBeLessThan(16)
    }
  })

  it.skipIf(!found.ffmpeg)('are refused when there is nothing in them (skipped where there is no ffmpeg)', async () => {
    const list = Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')
    for (const bytes of [mp4Header(), list]) {
      const path = join(folder, 'none.mp4')
      await writeFile(path, bytes)
      await expect(still(source('video/mp4', bytes, { path }), found)).rejects.toMatchObject({
        code: 'media_picture_broken',
      })
    }
  })

  it('name the reader, the protocols and the file to the program, which gets no shell', async () => {
    const told = join(folder, 'told.json')
    const ffmpeg = await script(
      'ffmpeg-told',
      `require('node:fs').writeFileSync(${JSON.stringify(told)}, JSON.stringify([process.argv.slice(2), process.env]))`,
      'process.exit(1)',
    )
    const path = join(folder, '-y $(touch x).mp4')
    await expect(still(source('video/quicktime', Buffer.alloc(1), { path }), { ffmpeg })).rejects.toMatchObject({
      code: 'media_picture_broken',
    })
    const [args, environment] = JSON.parse(await readFile(told, 'utf8'))
    expect(args.join(' ')).toContain('-protocol_whitelist file,pipe')
    expect(args.slice(args.indexOf('-f'), args.indexOf('-f') + 2)).toEqual(['-f', 'mov'])
    expect(args[args.indexOf('-i') + 1]).toBe(`file:${path}`)
    expect(environment.PATH).toBe('')
    expect(environment.HOME).toBeUndefined()
  })
})

describe('PostScript', () => {
  const eps = Buffer.from(
    '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 50\n1 0 0 setrgbcolor 0 0 100 50 rectfill showpage\n%%EOF\n',
  )

  it('is no picture without Ghostscript', async () => {
    await expect(still(source('application/postscript', eps))).rejects.toMatchObject({ code: 'media_not_a_picture' })
  })

  it.skipIf(!found.ghostscript)(
    'is drawn in its box, and reads no file (skipped where there is no Ghostscript)',
    async () => {
      const drawn = await still(source('application/postscript', eps), found)
      const { width = 0, height = 0 } = await sharp(drawn).metadata()
      expect(width / height).toBeCloseTo(2, 1)
      expect(await pixel(drawn, 10, 10)).toEqual([255, 0, 0])
      const spy = Buffer.from('%!PS\n(/etc/passwd) (r) file 100 string readstring pop == showpage\n')
      await expect(still(source('application/postscript', spy), found)).rejects.toMatchObject({
        code: 'media_picture_broken',
      })
    },
  )
})

describe('programs', () => {
  it('are looked for on the PATH, or where the operator says', async () => {
    const ffmpeg = await script('ffmpeg', '')
    expect(await findPrograms({ ffmpeg: '' }, folder)).toEqual({ ffmpeg, ghostscript: undefined })
    expect((await findPrograms({ ffmpeg }, '')).ffmpeg).toBe(ffmpeg)
    expect(await findPrograms({ ffmpeg: join(folder, 'nowhere') }, folder)).toEqual({})
    expect(await findPrograms({ ffmpeg: folder }, 'relative')).toEqual({})
  })

  it('are ended when their time is over or when they write too much', async () => {
    const endless = await script('endless', 'setInterval(() => {}, 1000)')
    await expect(runProgram(endless, [], { timeLimit: 1, maxBytes: 10 })).rejects.toMatchObject({ slow: true })
    const writer = await script('writer', "setInterval(() => process.stdout.write('x'.repeat(1000)), 1)")
    await expect(runProgram(writer, [], { timeLimit, maxBytes: 5000 })).rejects.toMatchObject({ slow: false })
    await expect(runProgram(join(folder, 'nowhere'), [], { timeLimit, maxBytes: 1 })).rejects.toMatchObject({
      name: 'ProgramError',
    })
  })

  it('read what they are given, as much as they want of it', async () => {
    const counter = await script(
      'counter',
      "process.stdin.once('data', (d) => { process.stdout.write(String(d[0])); process.exit(0) })",
    )
    const input = Readable.from([Buffer.alloc(100_000, 7), Buffer.alloc(5_000_000)])
    expect((await runProgram(counter, [], { input, timeLimit, maxBytes: 10 })).toString()).toBe('7')
  })
})

describe('the limits of a program', () => {
  it('leave no room on the disk: there is no folder for temporary files', async () => {
    const write = "require('node:fs').writeFileSync(require('node:path').join(process.env.TMPDIR, 'x'), 'x')"
    const running = runProgram(process.execPath, ['-e', write], { timeLimit, maxBytes: 1000 })
    await expect(running).rejects.toThrow(/ENOTDIR|ENOENT/)
  })

  it('bound its memory and the size of films', async () => {
    const told = await script(
      'told.cjs',
      "require('node:fs').writeFileSync(__filename + '.args', process.argv.slice(2).join('\\n'))",
    )
    const args = async () => (await readFile(`${told}.args`, 'utf8')).split('\n')
    const nothing = { name: 'MediaError' }
    const drawing = source('application/postscript', Buffer.from('%!PS'))
    await expect(still(drawing, { ghostscript: told })).rejects.toMatchObject(nothing)
    expect(await args()).toEqual(expect.arrayContaining(['-dSAFER', '-K524288', '-sBandListStorage=memory']))
    await expect(still(source('video/mp4', mp4Header()), { ffmpeg: told })).rejects.toMatchObject(nothing)
    expect((await args()).join(' ')).toContain('-protocol_whitelist file,pipe -max_pixels 36000000 -f mov')
  })

  it.skipIf(!found.ghostscript)(
    'ends a drawing that fills the disk or reads other files (skipped where there is no Ghostscript)',
    async () => {
      const postscript = (code: string) =>
        still(
          source('application/postscript', Buffer.from(`%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n${code}`)),
          found,
        )
      const fill = 'null (w+) .tempfile exch pop /f exch def { f 65000 string writestring } loop'
      await expect(postscript(fill)).rejects.toMatchObject({ code: 'media_picture_broken' })
      await expect(postscript('(/etc/passwd) (r) file pop showpage')).rejects.toMatchObject({
        code: 'media_picture_broken',
      })
    },
  )
})
