/** SVG elements. A fill is a colour like `#2f6b4f`, or a gradient made by `down`, `across` or `glow`. */
type Box = [left: number, top: number, width: number, height: number]
type Spot = [x: number, y: number]

export const rect = ([x, y, width, height]: Box, fill: string, round = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`

export const circle = ([x, y]: Spot, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

export const ellipse = ([x, y, rx, ry]: Box, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

/** A line with round ends. */
export const stroke = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Moves a drawing around 0,0 to a spot, scaled, and turned by degrees. */
export const at = ([x, y]: Spot, drawing: string, { size = 1, turn = 0, flip = false } = {}): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${flip ? -size : size} ${size})">${drawing}</g>`

export const faint = (opacity: number, ...drawings: string[]): string =>
  `<g opacity="${opacity}">${drawings.join('')}</g>`

export const many = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

// The name of a gradient contains its colours; `picture` collects the names and defines the gradients.
const bare = (colour: string) => colour.replace('#', '')
export const down = (top: string, bottom: string): string => `url(#down-${bare(top)}-${bare(bottom)})`
export const across = (left: string, right: string): string => `url(#across-${bare(left)}-${bare(right)})`
/** A gradient from the full colour in the middle to transparent at the edge; strength in percent. */
export const glow = (colour: string, strength = 100): string => `url(#glow-${bare(colour)}-${strength})`

const channels = (colour: string): number[] =>
  [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))

/** Mixes two colours of six digits: share 0 is the first, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)]
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const darker = (colour: string, share = 0.2): string => mix(colour, '#1c2430', share)
export const lighter = (colour: string, share = 0.25): string => mix(colour, '#fff6e6', share)

/** Returns a pseudo-random generator of numbers in [0, 1) for a seed. */
export function dice(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns a whole SVG of its drawings, back to front, with the gradients that they use. */
export function picture(width: number, height: number, drawings: string[]): string {
  const body = drawings.join('')
  const names = new Set(
    [...body.matchAll(/url\(#((?:down|across|glow)-[0-9a-f]{6}-\w+)\)/g)].map((found) => found[1] ?? ''),
  )
  const shades = [...names].map(shade).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${shades}</defs>${body}</svg>`
}

function shade(name: string): string {
  const [kind, one, other] = name.split('-')
  if (kind === 'glow') {
    const middle = `<stop offset="0" stop-color="#${one}" stop-opacity="${Number(other) / 100}"/>`
    return `<radialGradient id="${name}">${middle}<stop offset="1" stop-color="#${one}" stop-opacity="0"/></radialGradient>`
  }
  const end = kind === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"'
  const stops = `<stop offset="0" stop-color="#${one}"/><stop offset="1" stop-color="#${other}"/>`
  return `<linearGradient id="${name}" x1="0" y1="0" ${end}>${stops}</linearGradient>`
}
