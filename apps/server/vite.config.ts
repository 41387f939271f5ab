import { defineConfig } from 'vite'

/** One file for Node, and one for each command that is loaded on demand; packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
  ssr: { noExternal: [/^@vitrine\//] },
})
