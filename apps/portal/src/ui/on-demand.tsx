import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'

/** Properties of every part that loads on demand, besides its own. */
export interface OnDemandProps {
  /**
   * Called when the part could not be loaded: there is no connection, or the portal was updated after the page was
   * opened.
   */
  readonly onFailed: () => void
  /** Placeholder until the part has loaded; without it, nothing is shown. */
  readonly waiting?: ReactNode
}

/**
 * A part of a page whose code loads when it is first rendered. Unlike with `lazy`, a failure leaves the page as it is.
 * Loading is retried when the browser is online again, or when the part is rendered again.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): (props: Props & OnDemandProps) => ReactNode {
  let loaded: ComponentType<Props> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: it is made once, where a module begins, as with lazy
  return function OnDemand({ onFailed, waiting, ...props }) {
    const [Part, setPart] = useState(() => loaded)
    const notifyFailed = useEffectEvent(onFailed)
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
      void attempt(() => notifyFailed())
      window.addEventListener('online', again)
      return () => {
        wanted = false
        window.removeEventListener('online', again)
      }
    }, [Part])
    return Part ? <Part {...(props as unknown as Props)} /> : waiting
  }
}
