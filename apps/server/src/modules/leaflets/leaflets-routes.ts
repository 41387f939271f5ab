import { implementation } from '../../call-context.ts'
import { notFound } from '../../failure.ts'
import { type LeafletsService, leafletPolicy } from './leaflets-service.ts'

const filename = /^.*\.(html|pdf)$/i

/** The call of the leaflet (API-51). The name of the file is decoration, but for its ending: `.html`, or `.pdf` where PDFs can be made. */
export const leafletHandlers = (leaflets: LeafletsService) => ({
  exports: {
    leaflet: implementation.exports.leaflet.handler(async ({ input, context, signal }) => {
      const ending = filename.exec(input.filename)?.[1]?.toLowerCase()
      if (ending === undefined) throw notFound('leaflet', input.filename)
      const wish = { ...input, paper: input.paper, origin: context.portalOrigin }
      const headers = { 'cache-control': 'private, no-store', 'content-disposition': 'inline' }
      if (ending === 'pdf') {
        const pdf = await leaflets.pdf(wish, signal)
        return { headers, body: new File([new Uint8Array(pdf)], 'leaflet.pdf', { type: 'application/pdf' }) }
      }
      const page = await leaflets.html(wish, signal)
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
})

/** Says that the same leaflet can be had as PDF (RFC 8288), beside the address that was asked for. */
function alternate({ filename: name, paper }: { filename: string; paper?: string | undefined }): string {
  const pdf = encodeURIComponent(name.replace(/\.html$/i, '.pdf')).replace(/['()*]/g, escape)
  return `<./${pdf}${paper === undefined ? '' : `?paper=${paper}`}>; rel="alternate"; type="application/pdf"`
}
