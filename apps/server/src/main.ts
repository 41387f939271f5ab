/** The entry of the built server: `node dist/main.js start`. */
import { runProgram } from './cli/program.ts'

// Not awaited: a command that is loaded on demand may need this module to be complete.
void runProgram(process.argv)
