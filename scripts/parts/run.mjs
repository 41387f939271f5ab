// Runs programs for the scripts.
import { spawn } from 'node:child_process'
import { project } from './project.mjs'

const signals = ['SIGINT', 'SIGTERM']

/** How often to check whether the shell that npm started still runs, in ms: a killed shell sends no signal. */
const parentCheckMs = 500

/**
 * Runs a program in the foreground and waits for it. Signals are forwarded, so that it can shut down itself.
 * @returns its exit status
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: project, stdio: 'inherit', ...options })
    const passOn = (signal) => child.kill(signal)
    for (const signal of signals) process.on(signal, passOn)
    const parent = process.ppid
    const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), parentCheckMs)
    child.once('error', reject)
    child.once('exit', (status, signal) => {
      clearInterval(watch)
      for (const one of signals) process.off(one, passOn)
      resolve(status ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}

/** Runs a script with the same Node. */
export const runNode = (args, options) => run(process.execPath, args, options)

/** Runs a script with the same Node, or another `command`, and returns its output. */
export function runQuietly(args, { command = process.execPath, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    child.once('error', reject)
    child.once('close', (status) => resolve({ status: status ?? 1, output }))
  })
}

/** Ends the process with the status of a failed step. */
export const must = async (running) => {
  const status = await running
  if (status !== 0) process.exit(status)
}
