import { fireEvent, screen, within } from '@testing-library/react'

/** Opens the dialog that sorts a list, as browsers do at a click on its button. The test page has no popovers. */
export async function openSort() {
  const button = await screen.findByRole('button', { name: /^Sort: / })
  const panel = document.getElementById(button.getAttribute('popovertarget') ?? '') as HTMLElement
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  return within(await screen.findByRole('dialog', { name: 'Sort' }))
}
