/** Inline script behind the placeholder: starts the portal after the first frame. */
import { insertScripts } from './insert-scripts.ts'

insertScripts()
