import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { callsPlugin } from './vite-calls.ts'
import { earlyPlugin } from './vite-early.ts'
import { flagsPlugin } from './vite-flags.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const server = `http://127.0.0.1:${process.env.PORT ?? 4000}`

/** The libraries that every page needs: a file that stays the same from one version of the portal to the next. */
const framework = {
  name: 'framework',
  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|@orpc|i18next|react-i18next)\//,
}

/** What the media library, a product's assets and the basket share: a first visit to the catalogue does without it. */
const ofAssets =
  /portal\/src\/(entities\/(asset\/(?!asset-list-state|preview\/preview-search)|basket\/basket\.)|ui\/(dark-bar|file-|radio-list|selection-bar|toggle-chip))|contract\/src\/rules\/basket/

/** What the content list, a product's articles and the search share; a first visit does without it too. */
const ofContents = /portal\/src\/(entities\/content\/(?!content-list-state)|api\/read-fields)/

/** What the forms about people share: who looks at the catalogue does without it. */
const ofForms =
  /portal\/src\/(entities\/(country|entry-form|password)\/|screens\/auth\/[^/]+$|ui\/(choice-field|date-field|form-section|password-field|strength-meter))|contract\/src\/rules\/(birth-date|people)/

/** What forms to fill in share: their list, their detail and the dialog of those that are unresolved. The call alone is everybody's. */
const ofFormsToFillIn =
  /portal\/src\/(entities\/forms\/(?!forms-query|owner)|api\/(send-parts|submission-key))|contract\/src\/rules\/form-a|node_modules\/idb-keyval/

/** What more than one page uses of the portal's own parts. */
const shared = {
  name: 'shared',
  test: (path: string) =>
    !ofAssets.test(path) &&
    !ofContents.test(path) &&
    !ofForms.test(path) &&
    !ofFormsToFillIn.test(path) &&
    /(portal\/src\/(api|entities|i18n|shell|ui)|packages\/contract\/src\/rules|node_modules\/@tabler)\//.test(path),
  minShareCount: 2,
}

export default defineConfig({
  root: here('.'),
  plugins: [
    callsPlugin(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routeFileIgnorePattern: '\\.test\\.',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    earlyPlugin(),
    flagsPlugin(),
  ],
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    assetsInlineLimit: 0,
    // Without these, what two pages share becomes dozens of files of a few hundred bytes, which compress badly.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            framework,
            shared,
            // Alone: with what it needs it would take parts of the others away.
            {
              name: 'asset',
              test: ofAssets,
              minShareCount: 2,
              entriesAware: true,
              includeDependenciesRecursively: false,
            },
            { name: 'content', test: ofContents, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'form', test: ofForms, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'forms', test: ofFormsToFillIn, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    fs: { allow: [here('../..')] },
    proxy: Object.fromEntries(
      ['/pim', '/client', '/session', '/media', '/people', '/openapi.json'].map((path) => [path, server]),
    ),
  },
  test: {
    name: 'portal',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/app/testing/setup.ts'],
    testTimeout: 30_000,
  },
})
