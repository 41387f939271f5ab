import '@fontsource-variable/inter/wght.css'
import '../ui/base.css'
import { breath } from '../ui/breath.ts'
import { start } from './start.tsx'

const root = document.getElementById('root')
// Not in the task in which the scripts are evaluated: that one is long enough on a phone.
if (root) void breath().then(() => start(root))
