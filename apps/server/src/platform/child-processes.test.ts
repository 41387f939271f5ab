import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { FileReader, workerFile } from '../imaging/file-reader.ts'
import { pdf, slowPdf } from '../testing/sample-files.ts'
import { endAll } from './child-processes.ts'
import { runProgram } from './programs.ts'

describe('processes that read and draw', () => {
  it('end with the server', async () => {
    expect(process.listeners('exit')).toContain(endAll)
    const endless = runProgram(process.execPath, ['-e', 'for (;;);'], { timeLimit: 600_000, maxBytes: 1000 })
    const reader = new FileReader({ timeLimit: 600_000 })
    const both = Promise.allSettled([endless, reader.document(slowPdf(), 600)])
    // The reader starts its process when its limiter has let it.
    await nextTurn()
    endAll()
    expect(await both).toMatchObject([
      { reason: { name: 'ProgramError' } },
      { reason: { name: 'FileReaderError', reason: 'died' } },
    ])
    expect((await reader.document(pdf(), 60)).state).toBe('read')
    await reader.close()
  })
  it('end with a server that is killed, though they are at work', async () => {
    const args = [String(2 ** 29), String(2 ** 29)]
    const worker = fork(workerFile(), args, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
    })
    const ended = once(worker, 'exit')
    worker.send({ id: 1, kind: 'document', task: { bytes: pdf(), side: 60, text: null } })
    expect((await once(worker, 'message'))[0]).toMatchObject({ id: 1, result: { state: 'read' } })
    worker.send({ id: 2, kind: 'document', task: { bytes: slowPdf(), side: 600, text: null } })
    const pipe = worker.stdio[4] as Socket
    pipe.destroy()
    expect(await ended).toEqual([null, 'SIGKILL'])
  })

  it.skipIf(!existsSync('/bin/sh'))(
    'have an end of their own where they are programs (skipped on Windows)',
    async () => {
      const limits = await runProgram('/bin/sh', ['-c', 'ulimit -t'], { timeLimit: 10_000, maxBytes: 100 })
      expect(limits.toString()).toBe('20\n')
    },
  )
})
