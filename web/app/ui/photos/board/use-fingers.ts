import { type PointerEvent, useRef, type WheelEvent } from 'react'

type Moves = { onMove: (by: { x: number; y: number }) => void; onZoom: (by: number) => void }
type Point = { x: number; y: number }

/** One finger or the mouse moves, in fractions of the element; two fingers or the wheel zoom. */
export const useFingers = ({ onMove, onZoom }: Moves) => {
  const fingers = useRef(new Map<number, Point>())

  const spread = (): number | undefined => {
    const [one, other] = [...fingers.current.values()]
    return one && other && Math.hypot(one.x - other.x, one.y - other.y)
  }
  const follow = (event: PointerEvent<HTMLElement>): void => {
    const [before, wide] = [fingers.current.get(event.pointerId), spread()]
    if (!before) return
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const wider = spread()
    if (wide && wider) {
      onZoom(wider / wide)
      return
    }
    const { clientWidth: width, clientHeight: height } = event.currentTarget
    onMove({ x: (event.clientX - before.x) / width, y: (event.clientY - before.y) / height })
  }
  const lift = (event: PointerEvent<HTMLElement>): void => void fingers.current.delete(event.pointerId)

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: follow,
    onPointerUp: lift,
    onPointerCancel: lift,
    onWheel: (event: WheelEvent) => onZoom(event.deltaY < 0 ? 1.1 : 1 / 1.1),
  }
}
