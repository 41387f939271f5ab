/** The brand's colours, adapted to paper so that text in them is readable (WCAG 2.2, 1.4.3). */
import type { Palette } from '@vitrine/contract'
import { readableOn, wholePalette } from '@vitrine/contract/rules/colour'
import { contrast } from '@vitrine/contract/rules/contrast'

const paper = '#ffffff'

/** The colours of a leaflet. `header_tinted` is true if the header's background differs visibly from paper. */
export function paperColours(palette: Palette) {
  const { primary, secondary, header } = wholePalette(palette)
  const { background, regularText, highlightedText } = header
  return {
    primary,
    secondary,
    accent: readableOn(primary, [paper]),
    header: background,
    on_header: readableOn(regularText, [background]),
    on_header_strong: readableOn(highlightedText, [background]),
    header_tinted: contrast(background, paper) > 1.03,
  }
}
