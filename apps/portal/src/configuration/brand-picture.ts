import { type MediaSetup, originalUrl } from '@vitrine/contract/rules/media-url'
import { mediaHref } from '../api/media-href.ts'

/**
 * The URL of a picture of the configuration, such as the logo, as the browser can load it (CONFIG-02, CONFIG-04,
 * CONFIG-06). A path lies on `setup.domain`, else on the server of the calls. '' for no picture.
 */
export const brandPicture = (setup: MediaSetup, url: string): string => mediaHref(originalUrl(setup, url) || url)
