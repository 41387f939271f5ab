/** Shared parts of the journeys about forms. */
import { expect, type Locator, type Page } from '@playwright/test'
import { mailsTo, textOf } from './post-office.ts'
import { resultsEmail } from './start-portals.ts'

/** A small picture, to be chosen as a file. */
export const picture = {
  name: 'living room.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQMAAAD+wSzIAAAAA1BMVEWgUDDiYA1CAAAAC0lEQVQI12NgQAUAABAAAaHFIcEAAAAASUVORK5CYII=',
    'base64',
  ),
}
/** The beginning of a document. */
export const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%âãÏÓ\n%%EOF\n') }

type ChosenFile = typeof picture

export const sendButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Send', exact: true })
export const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you' })
export const unresolved = (page: Page) => page.getByRole('dialog', { name: 'Unresolved forms' })

/**
 * Postpones the form that a dealer of the demo has to fill in; it appears with every load of the page until it is
 * filled in (FORM-29, A-71).
 */
export const disregardForms = (page: Page) => unresolved(page).getByRole('button', { name: 'Disregard' }).click()

/** Chooses files in the browser's file dialog. */
export async function chooseFiles(page: Page, open: () => Promise<void>, files: readonly ChosenFile[]): Promise<void> {
  // Once the page has answered, the browser knows that the file dialog is intercepted.
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.evaluate(() => {}).then(open)])
  await chooser.setFiles([...files])
}

/** Drops a file onto an element of the page. */
export async function dropFile(place: Locator, { name, mimeType, buffer }: ChosenFile): Promise<void> {
  const given = { name, type: mimeType, base64: buffer.toString('base64') }
  await place.evaluate((element, file) => {
    const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0))
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([bytes], file.name, { type: file.type }))
    for (const type of ['dragenter', 'dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }, given)
}

/** Waits until the browser has stored a text that was typed into a form. */
export const expectKept = (page: Page, text: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string>((done, fail) => {
            const opening = indexedDB.open('vitrine-drafts')
            // The check must not create a database that the portal has not created.
            opening.onupgradeneeded = () => opening.transaction?.abort()
            opening.onerror = () => done('')
            opening.onsuccess = () => {
              const database = opening.result
              const reading = database.transaction('drafts').objectStore('drafts').getAll()
              reading.onerror = () => fail(reading.error)
              reading.onsuccess = () => {
                database.close()
                done(JSON.stringify(reading.result))
              }
            }
          }),
      ),
    )
    .toContain(text)

/**
 * E-mails about submissions of forms that contain a text; without the zero-width spaces that keep mail programs from
 * making links of names.
 */
export async function formMails(text: string): Promise<string[]> {
  const texts = (await mailsTo(resultsEmail)).map((mail) => textOf(mail).replaceAll('\u200B', ''))
  return texts.filter((mail) => mail.includes(text))
}

/** The e-mail about a form that contains a text; waits until it has arrived. */
export async function formMail(text: string): Promise<string> {
  await expect.poll(async () => (await formMails(text)).length).toBe(1)
  return (await formMails(text))[0] ?? ''
}
