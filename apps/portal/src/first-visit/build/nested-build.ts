import { build, type Rolldown, type UserConfig } from 'vite'
import { classNamesPlugin } from '../../../vite-class-names.ts'

/** Builds a part of the first visit, with the same class names as the portal. Returns its code and its styles. */
export async function nestedBuild(root: string, config: UserConfig): Promise<{ code: string; css: string }> {
  const built = await build({
    ...config,
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [classNamesPlugin()],
    build: { target: 'baseline-widely-available', cssCodeSplit: false, ...config.build, write: false },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one): Rolldown.RolldownOutput['output'] | [] =>
    'output' in one ? one.output : [],
  )
  return {
    code: outputs.flatMap((file) => (file.type === 'chunk' ? file.code : [])).join(''),
    css: outputs.flatMap((file) => (file.fileName.endsWith('.css') && 'source' in file ? file.source : [])).join(''),
  }
}
