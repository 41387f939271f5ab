/** Output of commands on the terminal. */

/**
 * A failure with a message for the operator, printed without a stack: the problem and its remedy. The command ends with
 * status 1.
 */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
}

export const print = (line: string) => void process.stdout.write(`${line}\n`)
export const printError = (line: string) => void process.stderr.write(`${line}\n`)

const width = 24

/** One line on a terminal that names what is being done; nothing elsewhere, so that a log stays short. */
export function printProgress(stream: NodeJS.WriteStream = process.stderr) {
  return {
    update: (text: string) => void (stream.isTTY && stream.write(`\r\u001b[K${text}`)),
    /** Removes the line. */
    end: () => void (stream.isTTY && stream.write('\r\u001b[K')),
  }
}

/**
 * A progress bar that redraws itself on a terminal. Elsewhere, it prints one line for each quarter, so that a log stays
 * short.
 */
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
    /** Removes the bar. */
    end() {
      if (shown) stream.write('\r\u001b[K')
      shown = false
      last = ''
    },
  }
}
