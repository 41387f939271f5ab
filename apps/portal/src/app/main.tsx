import '@fontsource-variable/inter/wght.css'
import '../ui/base.css'
import { yieldToMain } from '../ui/yield-to-main.ts'
import { start } from './start.tsx'

function begin(): void {
  const root = document.getElementById('root')
  // Not in the task in which the scripts are evaluated: that one is long enough on a phone.
  if (root) void yieldToMain().then(() => start(root))
}

// The page has its scripts put in by another one, and they may be there before the rest of it.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
else begin()
