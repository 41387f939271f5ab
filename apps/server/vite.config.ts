import { defineConfig } from 'vite'

/**
 * One file for Node, one for each command that is loaded on demand, one for the process that reads files, and one
 * for the thread of PGlite; packages stay in node_modules.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'file-worker': 'src/imaging/file-worker.mjs',
        'pglite-worker': '../../packages/database/src/embedded/pglite-worker.mjs',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@vitrine\//] },
})
