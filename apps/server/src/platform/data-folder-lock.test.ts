import { spawn } from 'node:child_process'
import { readFile, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { beforeEach, describe, expect, it } from 'vitest'
import { FolderInUse, lockDataFolder } from './data-folder-lock.ts'

let folder: string
const lock = () => join(folder, 'vitrine.lock')
const holder = (pid: number, host = hostname(), started = '') => JSON.stringify({ pid, host, started })
beforeEach(async () => {
  folder = await temporaryFolder()
})

describe('the lock of a data folder', () => {
  it('keeps a second process off and names the first', async () => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
    await writeFile(lock(), holder(other.pid ?? 0))
    const refused = lockDataFolder(folder)
    await expect(refused).rejects.toThrow(FolderInUse)
    await expect(refused).rejects.toThrow(`Vitrine is already running on this data folder (process ${other.pid})`)
    other.kill()
    await new Promise((resolve) => other.once('exit', resolve))
    await (await lockDataFolder(folder)).release()
  })

  it('goes away when it is released, and only then', async () => {
    const held = await lockDataFolder(folder)
    expect(JSON.parse(await readFile(lock(), 'utf8')).pid).toBe(process.pid)
    await held.release()
    await expect(readFile(lock(), 'utf8')).rejects.toThrow('ENOENT')
    await (await lockDataFolder(folder)).release()
  })

  it('is taken over from a process that is gone, whose number another one has now, or that wrote nothing', async () => {
    for (const left of [holder(process.pid), holder(2 ** 22 + 7), holder(1, hostname(), '1 tick that never was'), '']) {
      await writeFile(lock(), left)
      const taken = await lockDataFolder(folder)
      expect(JSON.parse(await readFile(lock(), 'utf8')).pid).toBe(process.pid)
      await taken.release()
    }
  })

  it('of another machine holds as long as it shows that it lives', async () => {
    await writeFile(lock(), holder(4711, 'another-machine'))
    await expect(lockDataFolder(folder)).rejects.toThrow('process 4711 on another-machine')
    const before = new Date(Date.now() - 60_000)
    await utimes(lock(), before, before)
    await (await lockDataFolder(folder)).release()
  })

  it('is had by one of many that find a dead one at once', async () => {
    await writeFile(lock(), holder(2 ** 22 + 7))
    // The holder keeps the lock until the test ends it: however slowly the others start, they find it held.
    const script = `import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder-lock.ts'))}
      lockDataFolder(${JSON.stringify(folder)}).then(() => console.log('held'), () => console.log('refused'))
      process.stdin.resume().once('end', () => process.exit())`
    const runs = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]),
    )
    const said = await Promise.all(
      runs.map(
        (run) =>
          new Promise<string>((resolve, reject) => {
            let output = ''
            for (const stream of [run.stdout, run.stderr])
              stream.on('data', (chunk) => {
                output += chunk
                if (output.endsWith('\n')) resolve(output.trim())
              })
            run.once('close', () => reject(new Error(`It ended without a word: ${output}`)))
          }),
      ),
    )
    expect(said.sort()).toEqual(['held', 'refused', 'refused', 'refused'])
    await Promise.all(runs.map((run) => new Promise((resolve) => run.once('close', resolve).stdin.end())))
  })
})
