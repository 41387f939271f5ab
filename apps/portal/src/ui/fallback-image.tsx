import { type ComponentProps, useState } from 'react'

export interface FallbackImageProps extends ComponentProps<'img'> {
  readonly src: string
  /** The picture as it is. It replaces the picture of an image service that fails. */
  readonly original: string
  readonly alt: string
}

/** An `img` that shows the original if its own picture fails to load. Calls `onError` once both have failed. */
export function FallbackImage({ src, srcSet, original, alt, onError, ...rest }: FallbackImageProps) {
  // Stores the address, so that another picture is tried again.
  const [failed, setFailed] = useState('')
  const hasFailed = failed === src
  return (
    <img
      {...rest}
      alt={alt}
      src={hasFailed ? original : src}
      srcSet={hasFailed ? undefined : srcSet}
      onError={hasFailed || original === src || !original ? onError : () => setFailed(src)}
    />
  )
}
