/** What a visitor does on a page, in any engine (engines.ts): elements are found by role and name. */
import type { Browser } from './engines.ts'

/** Elements of a role. Only as many roles as the journeys need. */
const selectors = {
  article: 'main article',
  button: 'button',
  checkbox: 'input[type=checkbox]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  radio: 'input[type=radio]',
  textbox: 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea',
} as const

export type Role = keyof typeof selectors

/** Keys that type no character, by their code points in WebDriver. */
const keys = { Enter: '\uE007', Escape: '\uE00C' } as const

const mouse = (x: number, y: number) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x, y, origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

const keyboard = (characters: readonly string[]) => ({
  type: 'key',
  id: 'keyboard',
  actions: characters.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})

/** What became of a click on an element. */
interface Press {
  hasHit: boolean
}

/** Runs in the page: waits until the last click has hit its element. In a page that has loaded since, it has. */
async function hasHitInPage(timeoutMs: number): Promise<boolean> {
  const { journeyPress } = window as { journeyPress?: Press }
  for (const end = performance.now() + timeoutMs; performance.now() < end; await new Promise(requestAnimationFrame))
    if (journeyPress?.hasHit ?? true) return true
  return false
}

/**
 * Runs in the page: waits for the first visible element of these with such a name.
 * @param isPressed whether it also has to keep its place, and nothing may cover it; it is scrolled into view
 * @returns its centre in the window, and its text or value
 */
async function findInPage(selector: string, pattern: string, isPressed: boolean, timeoutMs: number) {
  const named = new RegExp(pattern)
  const nameOf = (element: Element) => {
    const { labels } = element as HTMLInputElement
    const text =
      element.getAttribute('aria-label') ??
      (labels?.length ? [...labels].map(({ textContent }) => textContent).join(' ') : undefined) ??
      element.querySelector('h1, h2')?.textContent ??
      element.textContent
    return (text || (element.querySelector('img')?.alt ?? '')).replace(/\s+/g, ' ').trim()
  }
  const isShown = (element: Element) => element.checkVisibility?.() && element.getBoundingClientRect().width > 0
  const frame = () => new Promise(requestAnimationFrame)
  const centre = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  }
  let names: readonly string[] = []
  for (const end = performance.now() + timeoutMs; performance.now() < end; await frame()) {
    // Behind an open modal dialog, nothing can be used.
    const open = [...document.querySelectorAll('dialog:modal')].at(-1)
    const all = [...document.querySelectorAll(selector)].filter(
      (element) => isShown(element) && (!open || open === element || open.contains(element)),
    )
    names = all.map(nameOf)
    const element = all.find((one) => named.test(nameOf(one)))
    if (!element) continue
    if (isPressed) {
      element.scrollIntoView({ block: 'center' })
      const before = centre(element)
      // Parts that arrive late move it: a click reaches the page some frames after this.
      for (let still = 0; still < 12 && before.x === centre(element).x && before.y === centre(element).y; still += 1)
        await frame()
      const { x, y } = centre(element)
      const top = document.elementFromPoint(x, y)
      const label = (element as HTMLInputElement).labels?.[0]
      const isFree = top && (element.contains(top) || label?.contains(top) || top.contains(element))
      if (before.x !== x || before.y !== y || !isFree || (element as HTMLButtonElement).disabled) continue
      const press: Press = { hasHit: false }
      Object.assign(window, { journeyPress: press })
      const onClick = (event: Event) => {
        press.hasHit ||= event.composedPath().some((target) => target === element || target === label)
      }
      addEventListener('click', onClick, { capture: true })
    }
    return { ...centre(element), text: (element as HTMLInputElement).value ?? element.textContent }
  }
  throw new Error(`No ${selector} named ${pattern}; there are: ${names.slice(0, 40).join(' | ')}`)
}

/** Runs in the page from its load on: collects errors that nobody handles. */
function watchInPage(): void {
  const faults: string[] = []
  Object.assign(window, { journeyFaults: faults })
  addEventListener('error', ({ message }) => faults.push(message))
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))
}

export class EnginePage {
  readonly #browser: Browser
  readonly #url: string
  readonly #faults: string[] = []

  /** @param url of the portal */
  constructor(browser: Browser, url: string) {
    this.#browser = browser
    this.#url = url
  }

  /** Opens a path with a new load of the page. */
  async open(path: string): Promise<void> {
    await this.faults()
    await this.#browser.open(this.#url + path)
    await this.#run(watchInPage)
  }

  /** Waits for an element. Returns its text or value. */
  async see(role: Role, name: RegExp): Promise<string> {
    return (await this.#find(role, name, false)).text ?? ''
  }

  /** Clicks an element, and again if the page moved it away just before the click. */
  async click(role: Role, name: RegExp): Promise<void> {
    do {
      const { x, y } = await this.#find(role, name, true)
      await this.#browser.perform([mouse(x, y)])
    } while (!(await this.#run(hasHitInPage, 2000)))
  }

  /** Clicks a field, and types a text. */
  async fill(name: RegExp, text: string): Promise<void> {
    await this.click('textbox', name)
    await this.#browser.perform([keyboard([...text])])
  }

  press(key: keyof typeof keys): Promise<void> {
    return this.#browser.perform([keyboard([keys[key]])])
  }

  /** The page's address without the portal's. */
  async path(): Promise<string> {
    return this.#run(() => location.pathname + location.search)
  }

  /** The errors of all pages so far. */
  async faults(): Promise<readonly string[]> {
    this.#faults.push(
      ...(await this.#run(() => (window as { journeyFaults?: string[] }).journeyFaults?.splice(0) ?? [])),
    )
    return this.#faults
  }

  #find(role: Role, name: RegExp, isPressed: boolean) {
    return this.#run(findInPage, selectors[role], name.source, isPressed, 60_000)
  }

  /** Runs a function in the page. Arguments and result are JSON. */
  async #run<A extends readonly unknown[], R>(work: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    const call = `(async () => (${work})(${args.map((one) => JSON.stringify(one)).join(', ')}))()`
    const settled = `${call}.then((value) => JSON.stringify({ value }), (error) => JSON.stringify({ error: String(error) }))`
    const { value, error } = JSON.parse(await this.#browser.evaluate(settled)) as { value: R; error?: string }
    if (error !== undefined) throw new Error(error)
    return value
  }
}
