import '@fontsource-variable/inter/wght.css'
import '../ui/base.css'
import { start } from './start.tsx'

function begin(): void {
  const root = document.getElementById('root')
  if (root) void start(root)
}

// Another script inserts this one, and it may run before the document is complete.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
else begin()
