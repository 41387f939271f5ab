// Reads the files of packages/phrases/src: English modules, and the other languages' JSON.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { runnerImport } from 'vite'
import { inProject } from '../parts/project.mjs'

const folder = inProject('packages', 'phrases', 'src')

/** The folders with a file for each language: portal, server, statement. */
export const phraseParts = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** @param path below packages/phrases/src */
export const loadModule = async (path) =>
  (await runnerImport(`${folder}/${path}`, { configFile: false, logLevel: 'error' })).module

/** The phrases of a language; undefined if it has no file. */
export async function readPhrases(part, language) {
  if (language === 'en') return (await loadModule(`${part}/en.ts`)).default
  const path = `${folder}/${part}/${language}.json`
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
