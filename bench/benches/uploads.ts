/**
 * Files that are sent with forms: checked, hashed and stored, compared with a bare server that writes the same bytes to
 * a file; and the memory for it.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MeasuredProcess } from '../harness/measured-process.ts'
import { addressOf } from '../harness/people.ts'
import type { Row, Section } from '../harness/report.ts'
import { inTurn } from '../harness/rounds.ts'
import { median } from '../harness/statistics.ts'
import type { Workspace } from '../harness/workspace.ts'

const megabyte = 1024 ** 2
/** Bytes sent in one form. */
const size = 200 * megabyte
/** Bytes sent when measuring memory: more than an idle process could hide. */
const maxSize = 900 * megabyte
const form = 'upload'
const boundary = 'vitrine-bench-boundary'

/** Bytes of no known type, the same each time. */
const piece = Buffer.alloc(megabyte, 'vitrine ')
const head = Buffer.from(
  `--${boundary}\r\ncontent-disposition: form-data; name="${form}"; filename="film.bin"\r\ncontent-type: application/octet-stream\r\n\r\n`,
)
const foot = Buffer.from(`\r\n--${boundary}--\r\n`)

/** A body that is never completely in memory. */
const streamed = (bytes: number, before = Buffer.alloc(0), after = Buffer.alloc(0)) => {
  let left = bytes / piece.length
  let hasBegun = false
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (!hasBegun) {
        hasBegun = true
        if (before.length > 0) return controller.enqueue(before)
      }
      if (left > 0) {
        left -= 1
        return controller.enqueue(piece)
      }
      if (after.length > 0) controller.enqueue(after)
      controller.close()
    },
  })
}

/** @throws if the server refuses it */
async function post(url: string, body: ReadableStream<Uint8Array>, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(url, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`)
}

let sent = 0

/**
 * Sends a form with one file. Each comes from another network, because the bytes of a network in an hour are limited.
 */
const sendForm = ({ ready }: MeasuredProcess, bytes = size) => {
  sent += 1
  return post(`${ready.app}/pim/portal/api/private/form/${form}/result`, streamed(bytes, head, foot), {
    authorization: `Bearer ${ready.token}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'idempotency-key': `bench-upload-${String(sent).padStart(8, '0')}`,
    'x-forwarded-for': addressOf(sent),
  })
}

const sendPlain = ({ ready }: MeasuredProcess) =>
  post(`${ready.comparison}/plain`, streamed(size), {
    'content-type': 'application/octet-stream',
  })

export async function benchUploads(workspace: Workspace): Promise<Section[]> {
  const folder = join(workspace.folder, 'uploads-bench')
  const args = [folder, String(maxSize)]
  const server = await MeasuredProcess.start({ file: 'uploads-process.ts', args, task: 'takes uploads' })
  try {
    // Frees the memory that the start has left allocated.
    await sendForm(server)
    await wait(3000)
    const rest = await server.peakDuring(async () => {})
    const peaks = [
      await server.peakDuring(() => sendForm(server, maxSize)),
      await server.peakDuring(() => sendForm(server, maxSize)),
    ]
    const costs = { form: [] as number[], plain: [] as number[] }
    const times = await inTurn(
      {
        form: () => server.costing(costs.form, () => sendForm(server)),
        plain: () => server.costing(costs.plain, () => sendPlain(server)),
      },
      { rounds: workspace.options.rounds, calls: 1 },
    )
    const row = (name: keyof typeof times): Row => ({
      what: name,
      'median ms': times[name].median,
      'p10 ms': times[name].p10,
      'MB/s': size / 1000 / times[name].median,
      'form / this': times.form.median / times[name].median,
      'processor s': median(costs[name]),
    })
    const [first = 0, second = 0] = peaks.map((peak) => (peak - rest) / 1e6)
    return [
      {
        title: `Forms: a file of ${size / megabyte} MiB, over loopback`,
        rows: [row('form'), row('plain')],
        notes: [
          'form: multipart, with the first and last bytes looked at, SHA-256, flushed to the disk, its rows written. plain: the same bytes by Fastify to a file, flushed.',
        ],
      },
      {
        title: `Forms: memory while a file of ${maxSize / megabyte} MiB is taken`,
        passed: Math.max(first, second) < maxSize / 1e6 / 4,
        rows: [
          {
            'at rest MB': rest / 1e6,
            'first above rest MB': first,
            'second above rest MB': second,
          },
        ],
        notes: [
          'Aim: less than a quarter of the file. What is above rest is what the process had not used before, not the file.',
        ],
      },
    ]
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
