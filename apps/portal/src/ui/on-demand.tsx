import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'

/** What a part that is loaded when it shows is told besides its own properties. */
export interface OnDemandProps {
  /** Is told that it could not be loaded: there is no connection, or the portal has been renewed since the page was opened. */
  readonly onFailed: () => void
  /** Keeps its place until it is there; nothing does without it. */
  readonly waiting?: ReactNode
}

/**
 * A part of a page that is loaded when it shows first, and until then shows nothing, or what keeps its place. Unlike with `lazy`, the page stays as it is when that
 * fails; the part is loaded as soon as there is a connection again, or when it shows anew.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): (props: Props & OnDemandProps) => ReactNode {
  let loaded: ComponentType<Props> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: it is made once, where a module begins, as with lazy
  return function OnDemand({ onFailed, waiting, ...props }) {
    const [Part, setPart] = useState(() => loaded)
    const tellFailed = useEffectEvent(onFailed)
    useEffect(() => {
      if (Part) return
      let wanted = true
      const attempt = (tell: () => void) =>
        load().then(
          ({ default: found }) => {
            loaded = found
            if (wanted) setPart(() => found)
          },
          () => wanted && tell(),
        )
      const again = () => void attempt(() => {})
      void attempt(() => tellFailed())
      window.addEventListener('online', again)
      return () => {
        wanted = false
        window.removeEventListener('online', again)
      }
    }, [Part])
    return Part ? <Part {...(props as unknown as Props)} /> : waiting
  }
}
