/**
 * Why there is no PDF. `absent`: no usable Chromium. `busy`: too many requests wait. `failed`: it ended early or took
 * too long.
 */
export class PrintError extends Error {
  override readonly name = 'PrintError'
  readonly reason: 'absent' | 'busy' | 'failed'

  constructor(reason: 'absent' | 'busy' | 'failed', message: string) {
    super(message)
    this.reason = reason
  }
}
