import type { MissingPolicy } from '@vitrine/import'
import { askWithin } from './ask-yes.ts'

/** Asks what to do with the products that a delivery no longer has. Without an answer within minutes, they stay. */
export async function askMissing(count: number): Promise<MissingPolicy> {
  const subject = count === 1 ? 'One product is' : `${count.toLocaleString('en')} products are`
  const question = `${subject} no longer in the folder: [k]eep, [h]ide or [r]emove? [k] `
  const answer = (await askWithin(question)).trim().toLowerCase()
  return /^h(ide)?$/.test(answer) ? 'hide' : /^r(emove)?$/.test(answer) ? 'remove' : 'keep'
}
