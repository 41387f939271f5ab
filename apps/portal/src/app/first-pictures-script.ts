/** The script that stands in the page behind what shows first; the server says by its attributes which calls it waits for. */
import { showFirstPictures } from './first-pictures.ts'

const { consent = '', things = '' } = document.currentScript?.dataset ?? {}
const first = document.getElementById('first')
const { vitrineEarly: early } = globalThis as { vitrineEarly?: { answers: Record<string, Promise<Response>> } }

if (first && early) {
  const setup = () => JSON.parse(document.getElementById('vitrine-start')?.textContent ?? '').configuration.setup
  // Without them there are the places alone.
  showFirstPictures(first, early.answers, { consent, things, setup }).catch(() => {})
}
