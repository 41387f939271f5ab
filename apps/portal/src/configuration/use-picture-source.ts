import { useMemo } from 'react'
import { useConfiguration } from './configuration.ts'
import { type PictureSource, pictureSource } from './picture-source.ts'

/** The source of a picture and its widths (picture-source.ts), with the current settings. */
export function usePictureSource(url: string, own: number | null | undefined, largest: number): PictureSource {
  const { setup } = useConfiguration()
  return useMemo(() => pictureSource(setup, url, own, largest), [setup, url, own, largest])
}
