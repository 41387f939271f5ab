/** The script that stands in the page behind what shows first; the server says by its attributes which calls it waits for. */
import type { Early } from '../api/early-answers.ts'
import { startFromPage } from '../entities/configuration/start-in-page.ts'
import { showFirstPictures } from './first-pictures.ts'

const { consent = '', things = '' } = document.currentScript?.dataset ?? {}
const first = document.getElementById('first')
const { vitrineEarly: early } = globalThis as { vitrineEarly?: Early }

if (first && early) {
  const setup = () => startFromPage().configuration?.setup ?? {}
  // Without them there are the places alone. The scripts wait for them (apps/server/src/plugins/first-paint.ts).
  const shown = showFirstPictures(first, early.answers, { consent, things, setup }).catch(() => {})
  Object.assign(globalThis, { vitrineFirst: shown })
}
