import '@fontsource-variable/inter/wght.css'
import '../ui/base.css'
import { yieldToMain } from '../browser/yield-to-main.ts'
import { start } from './start.tsx'

function begin(): void {
  const root = document.getElementById('root')
  // A task of its own: the one that evaluates the scripts is long enough on a phone.
  if (root) void yieldToMain().then(() => start(root))
}

// Another script inserts this one, and it may run before the document is complete.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
else begin()
