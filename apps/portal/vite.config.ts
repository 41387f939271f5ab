import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { firstVisitPlugin } from './src/first-visit/build/plugin.ts'
import { callsPlugin } from './vite-calls.ts'
import { chunkGroups } from './vite-chunks.ts'
import { classNamesPlugin } from './vite-class-names.ts'
import { flagsPlugin } from './vite-flags.ts'
import { phrasesPlugin } from './vite-phrases.ts'
import { terserPlugin } from './vite-terser.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const phrases = phrasesPlugin()

const server = `http://127.0.0.1:${process.env.PORT ?? 4000}`

export default defineConfig({
  root: here('.'),
  plugins: [
    callsPlugin(),
    classNamesPlugin(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routeFileIgnorePattern: '\\.test\\.',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    phrases.plugin,
    firstVisitPlugin(phrases.built),
    flagsPlugin(),
    terserPlugin(),
  ],
  // A translation is read as a whole; an export for each of its phrases would add bytes.
  json: { namedExports: false },
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    assetsInlineLimit: 0,
    // Browsers of the baseline support module preload.
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { portal: here('index.html') }, output: { codeSplitting: { groups: chunkGroups() } } },
  },
  server: {
    port: 5173,
    fs: { allow: [here('../..')] },
    proxy: Object.fromEntries(
      ['/pim', '/client', '/email', '/session', '/files', '/media', '/people', '/openapi.json'].map((path) => [
        path,
        server,
      ]),
    ),
  },
  // The project's vitest.config.ts decides which files run together.
  test: { environment: 'happy-dom', setupFiles: ['src/app/testing/setup.ts'] },
})
