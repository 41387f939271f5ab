/** Inline script behind the placeholder: shows the first pictures. The portal's scripts wait for them. */
import { startFromPage } from '../../configuration/start-in-page.ts'
import { showFirstPictures } from './first-pictures.ts'

const first = document.getElementById('first')
const { vitrineEarly } = globalThis

if (first && vitrineEarly) {
  const setup = () => startFromPage().configuration?.setup ?? {}
  // On failure only the placeholders remain.
  globalThis.vitrinePictures = showFirstPictures(first, vitrineEarly, setup).catch(() => {})
}
