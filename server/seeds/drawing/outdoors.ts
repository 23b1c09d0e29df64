import {
  across,
  at,
  type Box,
  circle,
  darker,
  dice,
  down,
  ellipse,
  faint,
  glow,
  high,
  lighter,
  many,
  path,
  rect,
  type Spot,
  shadow,
  stroke,
  wide,
} from './shapes.ts'

/** A sky with a low sun, and hills that fade into the distance. */
export function hillyView(sky: [string, string], hill: string, horizon = 470): string {
  const ridge = (y: number, bend: number, colour: string) =>
    path(
      `M-10 ${y} C180 ${y - bend} 340 ${y + bend * 0.5} 560 ${y - bend * 0.4} S940 ${y - bend} 1210 ${y - bend * 0.2} V${high} H-10Z`,
      colour,
    )
  return [
    rect([0, 0, wide, high], down(...sky)),
    ellipse([880, 170, 420, 360], glow('#fff4cf', 95)),
    circle([880, 170], 62, '#fff6dc'),
    cloud([230, 150], 1),
    cloud([560, 90], 0.62),
    ridge(horizon - 90, 70, lighter(hill, 0.55)),
    ridge(horizon - 36, 54, lighter(hill, 0.32)),
    ridge(horizon + 14, 36, lighter(hill, 0.1)),
  ].join('')
}

export function cloud(spot: Spot, size: number): string {
  const puffs =
    circle([-74, 6], 34, '#ffffff') +
    circle([-26, -18], 50, '#ffffff') +
    circle([40, -8], 42, '#ffffff') +
    circle([86, 12], 26, '#ffffff')
  return at(spot, faint(0.86, puffs + rect([-106, 2, 218, 38], '#ffffff', 19)), { size })
}

/** Grass from a height down, with tufts. */
export function lawn(top: number, colour: string, seed = 1): string {
  const roll = dice(seed)
  const tufts = many(46, () => {
    const [x, y] = [roll() * wide, top + 30 + roll() * (high - top - 40)]
    const tall = 10 + ((y - top) / (high - top)) * 20
    return stroke(
      `M${x} ${y} q-4 ${-tall * 0.6} -9 ${-tall} M${x} ${y} q3 ${-tall * 0.7} 2 ${-tall * 1.2} M${x} ${y} q5 ${-tall * 0.5} 11 ${-tall * 0.8}`,
      roll() > 0.5 ? lighter(colour, 0.2) : darker(colour, 0.18),
      3.5,
    )
  })
  return rect([0, top, wide, high - top], down(lighter(colour, 0.12), darker(colour, 0.16))) + faint(0.75, tufts)
}

/** A leafy tree whose trunk stands on the spot; about 420 high. */
export function tree(spot: Spot, colour: string, size = 1): string {
  const crown = ([x, y]: Spot, radius: number, shade: string) => circle([x, y], radius, shade)
  const lights = [
    crown([-50, -330], 60, lighter(colour, 0.22)),
    crown([30, -372], 52, lighter(colour, 0.3)),
    crown([-96, -262], 40, lighter(colour, 0.16)),
  ]
  return at(
    spot,
    [
      shadow([20, 0, 150, 24]),
      path('M-20 0 Q-8 -90 -14 -200 H14 Q10 -90 24 0Z', across('#8a6547', '#5d4330')),
      stroke('M0 -150 q30 -30 54 -70 M-2 -120 q-30 -20 -48 -58', '#6d4f38', 10),
      ...[
        [-90, -250, 82],
        [84, -256, 88],
        [0, -330, 104],
        [-40, -236, 84],
        [44, -220, 76],
      ].map(([x = 0, y = 0, r = 0], index) => crown([x, y], r, index % 2 ? darker(colour, 0.1) : colour)),
      faint(0.8, ...lights),
    ].join(''),
    { size },
  )
}

/** A picket fence along a height. */
export function fence(top: number, colour = '#fdf6e8'): string {
  const picket = (x: number) =>
    path(`M${x} ${top + 150} V${top + 18} l20 -24 l20 24 V${top + 150}Z`, across(colour, darker(colour, 0.12)))
  return (
    rect([0, top + 44, wide, 16], darker(colour, 0.08)) +
    rect([0, top + 104, wide, 16], darker(colour, 0.08)) +
    many(21, (index) => picket(index * 58 + 4))
  )
}

/** A terraced house front; its lower left corner stands on the spot. */
export function house(spot: Spot, brick: string, door: string): string {
  const pane = ([x, y, w, h]: Box) =>
    [
      rect([x - 9, y - 9, w + 18, h + 18], '#fbf4e6', 3),
      rect([x, y, w, h], down('#9cc4d4', '#dcebe6')),
      stroke(`M${x + w / 2} ${y} v${h} M${x} ${y + h / 2} h${w}`, '#fbf4e6', 7),
      rect([x - 16, y + h + 8, w + 32, 13], '#efe2cc', 2),
    ].join('')
  return at(
    spot,
    [
      rect([0, -430, 300, 430], across(lighter(brick, 0.12), darker(brick, 0.06))),
      faint(
        0.35,
        many(14, (row) => stroke(`M6 ${-410 + row * 30} h288`, darker(brick, 0.22), 2)),
      ),
      path('M-16 -428 L34 -540 H266 L316 -428Z', down('#6d6a75', '#55535f')),
      rect([210, -590, 50, 90], darker(brick, 0.12)) +
        rect([216, -606, 16, 20], '#c9744f') +
        rect([238, -606, 16, 20], '#c9744f'),
      pane([40, -376, 84, 112]) + pane([178, -376, 84, 112]) + pane([34, -186, 110, 116]),
      rect([184, -196, 86, 196], '#fbf4e6', 4) +
        rect([194, -184, 66, 184], across(lighter(door, 0.15), darker(door, 0.15)), 4),
      path('M194 -150 a33 33 0 0 1 66 0Z', '#dcebe6') + circle([250, -84], 5, '#f3c65f'),
    ].join(''),
  )
}

/** A bush with some flowers in it. */
export function bush(spot: Spot, colour: string, flower?: string): string {
  const roll = dice(Math.round(spot[0]))
  const dots = flower ? many(9, () => circle([-76 + roll() * 152, -96 + roll() * 76], 7 + roll() * 4, flower)) : ''
  return at(
    spot,
    shadow([0, 0, 130, 18]) +
      circle([-62, -42], 46, darker(colour, 0.12)) +
      circle([60, -44], 48, darker(colour, 0.06)) +
      circle([0, -66], 62, colour) +
      circle([-22, -84], 26, lighter(colour, 0.2)) +
      rect([-106, -42, 212, 42], darker(colour, 0.1), 20) +
      dots,
  )
}
