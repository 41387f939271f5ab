import { useMemo } from 'react'
import { useConfiguration } from './configuration.ts'
import { type PictureSource, pictureSource } from './picture-source.ts'

/** Where a picture is asked for and in which widths (picture-source.ts), with the settings in use. */
export function usePictureSource(url: string, own: number | null | undefined, largest: number): PictureSource {
  const { setup } = useConfiguration()
  return useMemo(() => pictureSource(setup, url, own, largest), [setup, url, own, largest])
}
