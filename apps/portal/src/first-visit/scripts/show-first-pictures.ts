/** Inline script behind the placeholder. The server names the calls that it waits for in the tag's attributes. */
import { startFromPage } from '../../configuration/start-in-page.ts'
import { showFirstPictures } from './first-pictures.ts'

const { consent = '', things = '' } = document.currentScript?.dataset ?? {}
const first = document.getElementById('first')
const { vitrineEarly } = globalThis

if (first && vitrineEarly && things !== '') {
  const setup = () => startFromPage().configuration?.setup ?? {}
  // On failure only the placeholders remain.
  globalThis.vitrinePictures = showFirstPictures(first, vitrineEarly.answers, { consent, things, setup }).catch(() => {})
}
