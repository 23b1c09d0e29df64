import {
  across,
  at,
  type Box,
  circle,
  darker,
  down,
  ellipse,
  faint,
  glow,
  high,
  lighter,
  many,
  mix,
  path,
  rect,
  type Spot,
  shadow,
  stroke,
  wide,
} from './shapes.ts'

/** A wall lit from the left, with light falling in through a window that is out of the picture. */
export function wall(colour: string): string {
  const beam = path('M-60 120 L520 -60 L760 -60 L120 900 L-60 900Z', '#fff4d6')
  return [
    rect([0, 0, wide, high], across(lighter(colour, 0.3), darker(colour, 0.1))),
    faint(0.16, beam),
    ellipse([260, 240, 700, 560], glow('#fff1cf', 55)),
  ].join('')
}

/** A table top from a height down to the lower edge of the picture. */
export function table(top: number, colour: string): string {
  const grain = many(5, (index) =>
    stroke(
      `M${-20 + index * 40} ${top + 40 + index * 34} q300 ${index % 2 ? 14 : -10} 620 4 t640 -6`,
      darker(colour, 0.12),
      3,
    ),
  )
  return [
    rect([0, top, wide, high - top], down(lighter(colour, 0.12), darker(colour, 0.16))),
    faint(0.5, grain),
    rect([0, top, wide, 10], lighter(colour, 0.4)),
  ].join('')
}

/** A floor of boards that run towards the viewer. */
export function floor(top: number, colour: string): string {
  const boards = many(11, (index) => {
    const foot = -500 + index * 220
    return stroke(`M${300 + index * 60} ${top} L${foot} ${high}`, darker(colour, 0.16), 4)
  })
  return [
    rect([0, top, wide, high - top], down(darker(colour, 0.1), lighter(colour, 0.12))),
    faint(0.7, boards),
    rect([0, top - 26, wide, 26], '#fbf3e4'),
    rect([0, top - 4, wide, 6], darker(colour, 0.3)),
  ].join('')
}

/** A window with a sky and hills in it. */
export function windowPane([x, y, w, h]: Box, sky: [string, string] = ['#bfe0ea', '#fbe9c8']): string {
  const hills = path(
    `M${x} ${y + h * 0.72} q${w * 0.25} ${-h * 0.2} ${w * 0.5} ${-h * 0.04} t${w * 0.5} ${-h * 0.06} V${y + h} H${x}Z`,
    '#9fbf8f',
  )
  const nearer = path(`M${x} ${y + h * 0.86} q${w * 0.3} ${-h * 0.12} ${w} ${h * 0.02} V${y + h} H${x}Z`, '#7aa677')
  const frame = '#fdf8ee'
  return [
    rect([x - 22, y - 22, w + 44, h + 44], '#e9dcc6', 6),
    rect([x, y, w, h], down(...sky)),
    circle([x + w * 0.72, y + h * 0.26], h * 0.11, '#fff3c9'),
    hills,
    nearer,
    stroke(`M${x} ${y} h${w} v${h} h${-w}Z M${x + w / 2} ${y} v${h} M${x} ${y + h * 0.45} h${w}`, frame, 16),
    faint(0.22, path(`M${x + 20} ${y + h} L${x + w * 0.4} ${y} h${w * 0.16} L${x + w * 0.22} ${y + h}Z`, '#ffffff')),
    rect([x - 36, y + h + 14, w + 72, 26], down('#fffaf0', '#dccbb0'), 6),
  ].join('')
}

/** A plant in a pot; it stands on its spot and is about 260 high. */
export function pottedPlant(spot: Spot, pot = '#c9744f', size = 1): string {
  const leaf = (turn: number, length: number, colour: string) =>
    at(
      [0, -88],
      path(
        `M0 0 C${-length * 0.34} ${-length * 0.4} ${-length * 0.2} ${-length * 0.9} 0 ${-length} C${length * 0.2} ${-length * 0.9} ${length * 0.34} ${-length * 0.4} 0 0Z`,
        colour,
      ) + stroke(`M0 -6 V${-length * 0.82}`, lighter(colour, 0.25), 3),
      { turn },
    )
  const greens = ['#3f7d58', '#4f9469', '#2f6a4b', '#5ea678', '#468a60']
  const leaves = [-62, 58, -38, 36, -12, 14].map((turn, index) =>
    leaf(turn, 150 + (index % 3) * 24, greens[index % 5] ?? '#3f7d58'),
  )
  return at(
    spot,
    [
      shadow([10, 0, 96, 20]),
      ...leaves,
      path('M-58 -96 H58 L44 0 H-44Z', across(lighter(pot, 0.2), darker(pot, 0.22))),
      rect([-66, -108, 132, 30], across(lighter(pot, 0.34), darker(pot, 0.12)), 8),
    ].join(''),
    { size },
  )
}

/** A mug that steams. */
export function mug(spot: Spot, colour: string, size = 1): string {
  return at(
    spot,
    [
      shadow([14, 0, 84, 16]),
      stroke('M48 -84 q54 4 44 44 q-8 26 -50 22', darker(colour, 0.14), 15),
      path('M-56 -108 H56 L48 -10 Q46 0 34 0 H-34 Q-46 0 -48 -10Z', across(lighter(colour, 0.3), darker(colour, 0.18))),
      ellipse([0, -108, 56, 13], lighter(colour, 0.5)),
      ellipse([0, -106, 46, 9], '#6b4631'),
      faint(0.55, stroke('M-18 -132 q-14 -22 0 -42 t0 -42 M16 -134 q-14 -22 0 -42 t0 -38', '#ffffff', 7)),
    ].join(''),
    { size },
  )
}

/** Books lying on each other, the lowest standing on the spot. */
export function bookStack(spot: Spot, colours: string[], size = 1): string {
  const books = colours.map((colour, index) => {
    const shift = ((index * 37) % 30) - 15
    const width = 230 - ((index * 23) % 44)
    const top = -(index + 1) * 42
    return [
      rect([shift - width / 2, top, width, 42], down(lighter(colour, 0.14), darker(colour, 0.14)), 5),
      rect([shift - width / 2 + 12, top + 8, width - 12, 26], '#fbf3e2', 3),
      rect([shift - width / 2, top, 40, 42], colour, 5),
      rect([shift - width / 2 + 14, top + 6, 5, 30], mix(colour, '#ffffff', 0.5)),
    ].join('')
  })
  return at(spot, shadow([16, 0, 150, 18]) + books.join(''), { size })
}

/** A framed picture on the wall: hills under a round sun. */
export function framed([x, y, w, h]: Box, colours: [string, string, string]): string {
  const [sky, sun, hill] = colours
  return [
    faint(0.18, rect([x + 12, y + 16, w, h], '#1d2b2a', 4)),
    rect([x, y, w, h], '#fdf7ea', 4),
    rect([x + 18, y + 18, w - 36, h - 36], sky),
    circle([x + w * 0.62, y + h * 0.42], w * 0.15, sun),
    path(
      `M${x + 18} ${y + h * 0.68} q${w * 0.24} ${-h * 0.22} ${w * 0.46} 0 t${w - 36 - w * 0.46} ${-h * 0.06} V${y + h - 18} H${x + 18}Z`,
      hill,
    ),
  ].join('')
}

/** A lamp that hangs from above and lights what is under it. */
export function pendantLamp([x, y]: Spot, colour: string): string {
  return [
    rect([x - 3, 0, 6, y], '#4a4038'),
    ellipse([x, y + 190, 360, 250], glow('#ffe7ad', 60)),
    path(`M${x - 26} ${y} h52 L${x + 104} ${y + 92} H${x - 104}Z`, across(lighter(colour, 0.25), darker(colour, 0.2))),
    ellipse([x, y + 92, 104, 17], '#fff3cd'),
  ].join('')
}

/** A shelf board on the wall. */
export function shelf([x, y, w]: [number, number, number], colour: string): string {
  return [
    faint(0.16, rect([x + 10, y + 22, w - 10, 26], '#1d2b2a', 6)),
    rect([x, y, w, 22], down(lighter(colour, 0.25), darker(colour, 0.12)), 4),
  ].join('')
}
