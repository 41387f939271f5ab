/** Lines on the terminal for whoever runs a command. */

/** A message without a stack: what went wrong and what to do. The command ends with status 1. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
}

export const print = (line: string) => void process.stdout.write(`${line}\n`)
export const printError = (line: string) => void process.stderr.write(`${line}\n`)

const width = 24

/** A bar that is drawn over itself on a terminal; elsewhere a line for each whole quarter, so that a log stays short. */
export function progressBar(stream: NodeJS.WriteStream = process.stderr) {
  let last = ''
  let shown = false
  return {
    /** @param share 0 to 1 */
    update(label: string, share: number) {
      const percent = Math.floor(Math.min(1, Math.max(0, share)) * 100)
      const text = `${label} ${percent}%`
      const key = stream.isTTY ? text : `${label} ${Math.floor(percent / 25)}`
      if (key === last) return
      last = key
      if (!stream.isTTY) return void stream.write(`${text}\n`)
      const full = Math.round((percent / 100) * width)
      stream.write(`\r\u001b[K${'█'.repeat(full)}${'░'.repeat(width - full)} ${text}`)
      shown = true
    },
    /** Takes the bar away. */
    end() {
      if (shown) stream.write('\r\u001b[K')
      shown = false
      last = ''
    },
  }
}
