/**
 * The page's inline script behind the first paint. The server names the calls that it waits for in the script tag's
 * attributes.
 */
import type { Early } from '../api/early-answers.ts'
import { startFromPage } from '../configuration/start-in-page.ts'
import { showFirstPictures } from './first-pictures.ts'

const { consent = '', things = '' } = document.currentScript?.dataset ?? {}
const first = document.getElementById('first')
const { vitrineEarly: early } = globalThis as { vitrineEarly?: Early }

if (first && early) {
  const setup = () => startFromPage().configuration?.setup ?? {}
  // On failure only the placeholders remain. The scripts wait for this promise
  // (apps/server/src/http/plugins/first-paint.ts).
  const shown = showFirstPictures(first, early.answers, { consent, things, setup }).catch(() => {})
  Object.assign(globalThis, { vitrineFirst: shown })
}
