/** A library of five assets: scopes on three levels, tags, similar dates and names, three languages. */
import type { LibraryInput } from './fill-library.ts'

export const testLibrary: LibraryInput = {
  scopes: [
    { code: 'rooms', position: 2, names: { '': 'Rooms', de_DE: 'Räume' } },
    { code: 'products', position: 1, names: { '': 'Products', de_DE: 'Produkte' } },
    { code: 'lamps', parent: 'products', names: { '': 'Lamps', de_DE: 'Zimmerleuchten' } },
    { code: 'chairs', parent: 'products', names: { '': 'Chairs' } },
    { code: 'table-lamps', parent: 'lamps', names: { '': 'Table lamps' } },
    { code: 'empty' },
  ],
  tags: [
    { code: 'night', names: { '': 'Night', de_DE: 'Nacht' } },
    { code: 'white', names: { '': 'White' } },
    { code: 'new', names: { '': 'New' } },
    { code: 'nowhere' },
  ],
  assets: [
    {
      names: { en_GB: 'Zebra at night', de_DE: 'Zebra bei Nacht' },
      file: 'a1',
      created: '2025-03-01T12:00:00Z',
      scopes: ['table-lamps', 'lamps', 'rooms'],
      tags: ['night', 'white'],
      descriptions: { en_GB: 'A striped lamp', de_DE: 'Eine gestreifte Leuchte' },
      copyright: '© Zoo',
      creator: 'A. Person',
      media: {
        name: 'zebra one.jpg',
        alpha: true,
        colours: ['#ffffff', '#000000'],
        details: { caption: 'Stripes', camera: 'Box 1', nonsense: 'x' } as never,
      },
    },
    { names: { '': 'Äpple' }, file: 'b2', created: '2025-01-01T00:00:00Z', scopes: ['lamps'], tags: ['white'] },
    { names: { '': 'Zoom' }, file: 'c3', created: '2025-02-01T00:00:00Z', scopes: ['chairs'], tags: ['new'] },
    { names: { '': 'Apfel' }, file: 'd4', created: '2025-02-01T00:00:00Z', scopes: ['rooms'] },
    {
      names: { '': 'Data sheet' },
      file: 'e5',
      created: '2024-12-31T23:59:59Z',
      media: {
        name: 'sheet.pdf',
        type: 'application/pdf',
        extension: 'pdf',
        width: null,
        height: null,
        pages: 4,
        drawable: null,
      },
    },
  ],
}
