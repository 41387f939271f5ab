import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Time that a finger has to stay, in ms: shorter than the browsers', whose own menu would come first. */
const holdMs = 450
/** Movement in pixels from which a touch scrolls. */
const tolerance = 10

/**
 * Tells which item of a list a finger holds. The tap and the menu of links that a browser makes of it are left out.
 * @param list the parent of the items
 * @param onHold takes the index of the item
 */
export function useLongPress(list: RefObject<HTMLElement | null>, onHold: (index: number) => void): void {
  const hold = useEffectEvent(onHold)
  useEffect(() => {
    const element = list.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let start = { x: 0, y: 0 }
    let isTouch = false
    let isHeld = false
    const end = () => clearTimeout(timer)
    const begin = ({ pointerType, target, clientX, clientY, isPrimary }: PointerEvent) => {
      end()
      isTouch = pointerType === 'touch'
      isHeld = false
      const index = [...element.children].findIndex((item) => target instanceof Node && item.contains(target))
      if (!isTouch || !isPrimary || index < 0) return
      start = { x: clientX, y: clientY }
      timer = setTimeout(() => {
        isHeld = true
        hold(index)
      }, holdMs)
    }
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.x, clientY - start.y) > tolerance) end()
    }
    const leaveOut = (event: Event) => {
      if (!isHeld && !(isTouch && event.type === 'contextmenu')) return
      event.preventDefault()
      event.stopPropagation()
    }
    const listeners = [
      ['pointerdown', begin],
      ['pointermove', move],
      ['pointerup', end],
      ['pointercancel', end],
      ['click', leaveOut],
      ['contextmenu', leaveOut],
    ] as const
    for (const [name, listener] of listeners) element.addEventListener(name, listener as EventListener, true)
    return () => {
      end()
      for (const [name, listener] of listeners) element.removeEventListener(name, listener as EventListener, true)
    }
  }, [list])
}
