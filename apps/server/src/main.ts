/** The entry of the built server: `node dist/main.js start`. */
import { runProgram } from './cli/program.ts'

await runProgram(process.argv)
