import { describe, expect, it } from 'vitest'
import { endAll } from './child-processes.ts'
import { createFileReader } from './file-reader.ts'
import { runProgram } from './programs.ts'
import { pdf, slowPdf } from './sample-files.ts'

describe('processes that read and draw', () => {
  it('end with the server', async () => {
    expect(process.listeners('exit')).toContain(endAll)
    const endless = runProgram(process.execPath, ['-e', 'for (;;);'], { timeLimit: 60_000, maxBytes: 1000 })
    const reader = createFileReader({ timeLimit: 60_000 })
    const both = Promise.allSettled([endless, reader.document(slowPdf(), 600)])
    endAll()
    expect(await both).toMatchObject([
      { reason: { name: 'ProgramError' } },
      { reason: { name: 'FileReaderError', reason: 'died' } },
    ])
    expect((await reader.document(pdf(), 60)).state).toBe('read')
    await reader.close()
  })
})
