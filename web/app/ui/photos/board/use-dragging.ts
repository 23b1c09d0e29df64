import { type PointerEvent, useState } from 'react'

/** The position on the board below a pointer. */
const placeUnder = ({ clientX, clientY }: PointerEvent): number | undefined => {
  const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-photo]')
  return tile ? Number(tile.dataset.photo) : undefined
}

/** Dragging by a handle, with mouse or finger: the lifted tile, its target position, and the props of the handle. */
export const useDragging = (onMove: (key: string, to: number) => void) => {
  const [lifted, setLifted] = useState<string>()
  const [target, setTarget] = useState<number>()
  const end = (): void => {
    setLifted(undefined)
    setTarget(undefined)
  }
  const handle = (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setLifted(key)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (lifted === key) setTarget(placeUnder(event))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const to = placeUnder(event)
      if (lifted === key && to !== undefined) onMove(key, to)
      end()
    },
    onPointerCancel: end,
  })
  return { lifted, target, handle }
}
