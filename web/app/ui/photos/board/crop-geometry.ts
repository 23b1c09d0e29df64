/** The aspect ratio of cropped photos: nearly square, and wide enough for every card. */
const cropRatio = 4 / 3
export const mostZoom = 4

export type Size = { width: number; height: number }
/** A crop: the zoom, and the centre as fractions of the picture's width and height. */
export type Crop = { zoom: number; x: number; y: number }
export type Area = { left: number; top: number; width: number; height: number }

export const centred: Crop = { zoom: 1, x: 0.5, y: 0.5 }

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))

/** The cropped area in the picture's own pixels. It never exceeds the picture. */
export const getArea = ({ width, height }: Size, { zoom, x, y }: Crop): Area => {
  const widest = Math.min(width, height * cropRatio)
  const cut = { width: widest / zoom, height: widest / zoom / cropRatio }
  return {
    left: between(0, x * width - cut.width / 2, width - cut.width),
    top: between(0, y * height - cut.height / 2, height - cut.height),
    ...cut,
  }
}

/** The crop clamped to the picture, so that dragging back from an edge has an immediate effect. */
const settled = (size: Size, crop: Crop): Crop => {
  const { left, top, width, height } = getArea(size, crop)
  return { zoom: crop.zoom, x: (left + width / 2) / size.width, y: (top + height / 2) / size.height }
}

/** Moves the picture below the frame, by fractions of the frame. */
export const moved = (size: Size, crop: Crop, by: { x: number; y: number }): Crop => {
  const { width, height } = getArea(size, crop)
  return settled(size, {
    ...crop,
    x: crop.x - (by.x * width) / size.width,
    y: crop.y - (by.y * height) / size.height,
  })
}

/** Zooms in or out around the centre of the frame. */
export const zoomed = (size: Size, crop: Crop, zoom: number): Crop =>
  settled(size, { ...crop, zoom: between(1, zoom, mostZoom) })
