import { implementation } from '../../http/call-context.ts'
import { notFound } from '../../http/http-error.ts'
import { callerKey } from '../../http/rate-limiter.ts'
import { ConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { pdfsBusy } from './leaflet-pdfs.ts'
import { type LeafletsService, leafletPolicy } from './leaflets-service.ts'

const filename = /^.*\.(html|pdf)$/i

/**
 * Limits of parallel requests for PDFs: for one user or network, so that one caller leaves room in the printer's queue,
 * and for all together, which is more than that queue holds.
 */
const concurrency = { maxRunningPerKey: 6, maxRunning: 100 }

/**
 * Limits of leaflets that are made or wait at a time. Each takes about 100 ms of the server's main thread, so one
 * caller must not occupy it.
 */
const pages = { maxRunning: 4, maxRunningPerKey: 2, maxWaiting: 400, maxWaitingPerKey: 100 }

/**
 * The call for leaflets (API-51). Of the file name, only the extension matters: `.html`, or `.pdf` if the server can
 * print PDFs.
 */
export const leafletHandlers = (leaflets: LeafletsService) => {
  const limiter = new ConcurrencyLimiter({ ...concurrency, createError: pdfsBusy })
  const pageLimiter = new ConcurrencyLimiter(pages)

  return {
    exports: {
      leaflet: implementation.exports.leaflet.handler(async ({ input, context, signal }) => {
        const ending = filename.exec(input.filename)?.[1]?.toLowerCase()
        if (ending === undefined) throw notFound('leaflet', input.filename)
        const request = {
          ...input,
          paper: input.paper,
          origin: context.portalOrigin,
          visibility: context.visibility,
          address: context.address,
        }
        const headers = { 'cache-control': 'private, no-store', 'content-disposition': 'inline' }
        if (ending === 'pdf') {
          const print = () => leaflets.pdf(request, context, signal)
          const bytes = new Uint8Array(await limiter.run(print, { key: callerKey(context) }))
          return { headers, body: new File([bytes], 'leaflet.pdf', { type: 'application/pdf' }) }
        }
        const page = await pageLimiter.run(() => leaflets.html(request, signal), { key: callerKey(context), signal })
        return {
          headers: {
            ...headers,
            'content-security-policy': `${leafletPolicy}; sandbox`,
            ...(leaflets.makesPdfs ? { link: alternate(input) } : {}),
          },
          body: new File([page], 'leaflet.html', { type: 'text/html; charset=utf-8' }),
        }
      }),
    },
  }
}

/** The header `link` that names the PDF of the same leaflet, relative to the requested address (RFC 8288). */
function alternate({ filename: name, paper }: { filename: string; paper?: string | undefined }): string {
  const pdf = encodeURIComponent(name.replace(/\.html$/i, '.pdf')).replace(/['()*]/g, escape)
  return `<./${pdf}${paper === undefined ? '' : `?paper=${paper}`}>; rel="alternate"; type="application/pdf"`
}
