/** The programs beside the server. */
import { ChromiumPrinter } from '../../documents/printing/page-printer.ts'
import { isReadablePicture } from '../../imaging/formats.ts'
import { type Examination, note, ok, problem } from '../../modules/health/examination.ts'
import { findPrograms, runProgram } from '../../platform/programs.ts'
import type { Settings } from '../../platform/settings.ts'

/** Time limit of a program, in ms. */
const timeLimit = 30_000

export const programs = (settings: Settings): Examination => ({
  part: 'programs',
  async run() {
    const { ffmpeg, ghostscript, chromium } = await findPrograms(settings)
    const runs = async (program: string) => {
      await runProgram(program, ['-version'], { timeLimit, maxBytes: 1024 ** 2 })
      return program
    }
    const prints = async (program: string) => {
      await new ChromiumPrinter({ program, timeLimit }).print('<p>Vitrine</p>', AbortSignal.timeout(timeLimit))
      return program
    }
    const one = async (
      path: string | undefined,
      works: (path: string) => Promise<string>,
      purpose: string,
      without: string,
    ) => {
      if (path === undefined) return note(without)
      return works(path).then(
        () => ok(`${path} works: ${purpose}.`),
        (error: Error) => problem(`${path} does not work: ${error.message} Install it again, or set another path.`),
      )
    }
    return Promise.all([
      one(
        ffmpeg,
        runs,
        'films have posters',
        'There is no ffmpeg, so films have no posters. Install ffmpeg, or set VITRINE_FFMPEG.',
      ),
      one(
        ghostscript,
        runs,
        'EPS files have pictures',
        'There is no Ghostscript, so EPS files are shown with an icon. Install ghostscript.',
      ),
      one(
        chromium,
        prints,
        'leaflets are made as PDF',
        'There is no Chromium, so visitors print leaflets themselves. Install chromium, or set VITRINE_CHROMIUM.',
      ),
      isReadablePicture('image/heic')
        ? ok('HEIC files have pictures.')
        : note(
            'HEIC files are shown with an icon: the image library has no decoder for them. Deliver JPEG, PNG, WebP or AVIF.',
          ),
    ])
  },
})
