import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const source = fileURLToPath(new URL('src/app/first-pictures-script.ts', import.meta.url))

/** Builds the script of the first pictures as one text, which is inlined in the page so that it waits for no file. */
export async function firstPicturesScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: { entry: source, formats: ['iife'], name: 'first' },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  const [script] = outputs.flatMap((file) => (file.type === 'chunk' ? file.code.trim() : []))
  if (script === undefined || /<\/script|<!--/i.test(script))
    throw new Error('The first pictures have no script that a page can hold.')
  return script
}
