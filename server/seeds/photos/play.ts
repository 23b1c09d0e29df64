import { bookStack, floor, framed, pottedPlant, wall, windowPane } from '../drawing/indoors.ts'
import { bush, cloud, hillyView, lawn, tree } from '../drawing/outdoors.ts'
import {
  across,
  at,
  circle,
  darker,
  ellipse,
  lighter,
  many,
  path,
  rect,
  type Spot,
  shadow,
  stroke,
} from '../drawing/shapes.ts'

/** A teddy bear that sits; about 330 high. */
function teddy(spot: Spot, fur: string, size = 1): string {
  const light = lighter(fur, 0.45)
  const limb = ([x, y]: Spot, turn: number) =>
    at([x, y], ellipse([0, 40, 40, 70], darker(fur, 0.06)) + ellipse([0, 84, 30, 24], light), { turn })
  return at(
    spot,
    [
      shadow([0, 0, 170, 22]),
      limb([-96, -170], 34) + limb([96, -170], -34),
      ellipse([0, -96, 104, 104], across(lighter(fur, 0.12), darker(fur, 0.14))),
      ellipse([0, -84, 62, 66], light),
      at([-86, -44], ellipse([0, 0, 58, 44], fur) + circle([-16, 4], 26, light)) +
        at([86, -44], ellipse([0, 0, 58, 44], fur) + circle([16, 4], 26, light)),
      circle([-70, -314], 36, fur) +
        circle([-70, -314], 20, light) +
        circle([70, -314], 36, fur) +
        circle([70, -314], 20, light),
      ellipse([0, -250, 98, 88], across(lighter(fur, 0.14), darker(fur, 0.06))),
      ellipse([0, -222, 46, 36], light) +
        ellipse([0, -238, 17, 12], '#3b2a22') +
        stroke('M0 -228 v12 M-20 -212 q20 16 40 0', '#3b2a22', 5),
      circle([-38, -264], 10, '#2f2420') + circle([38, -264], 10, '#2f2420'),
      path('M0 -166 L-54 -192 V-142Z M0 -166 L54 -192 V-142Z', '#d9594c') + circle([0, -166], 14, '#b9443a'),
    ].join(''),
    { size },
  )
}

const bunting = (colours: string[], drop: number): string =>
  stroke(`M-20 40 Q600 ${40 + drop * 2} 1220 40`, '#c9a77e', 5) +
  many(12, (index) => {
    const along = (index + 0.5) / 12
    const y = 40 + drop * 4 * along * (1 - along)
    return path(`M${along * 1240 - 56} ${y} h72 l-36 78Z`, colours[index % colours.length] ?? '#d9594c')
  })

const block = (spot: Spot, [colour, sign]: [string, string], turn = 0): string =>
  at(
    spot,
    rect([-48, -96, 96, 96], across(lighter(colour, 0.16), darker(colour, 0.1)), 12) +
      rect([-34, -82, 68, 68], lighter(colour, 0.6), 8) +
      sign,
    { turn },
  )

const signs = {
  star: path('M0 -76 l9 20 l21 2 l-16 14 l5 22 l-19 -12 l-19 12 l5 -22 l-16 -14 l21 -2Z', '#e5a33a'),
  moon: path('M10 -74 a26 26 0 1 0 10 48 a34 34 0 0 1 -10 -48Z', '#4f8fb5'),
  heart: path('M0 -22 C-40 -48 -22 -76 0 -58 C22 -76 40 -48 0 -22Z', '#d9695a'),
  leaf: path('M-20 -26 Q-26 -72 24 -72 Q28 -26 -20 -26Z', '#5a9a63'),
}

/** A playroom: blocks, a bear and a string of flags. */
function playroom(): string[] {
  const rainbow = at(
    [220, 850],
    shadow([0, 2, 170, 18]) +
      ['#d9594c', '#f0b445', '#5fa37f', '#3f7fa6']
        .map((colour, index) =>
          stroke(
            `M${-130 + index * 32} 0 v-40 a${130 - index * 32} ${130 - index * 32} 0 0 1 ${260 - index * 64} 0 v40`,
            colour,
            30,
          ),
        )
        .join(''),
  )
  return [
    wall('#a8cfd2'),
    bunting(['#d9594c', '#f0b445', '#fdf3e0', '#5fa37f', '#7d6a9e'], 60),
    windowPane([110, 200, 260, 300]),
    framed([470, 220, 190, 210], ['#fbe3bd', '#ef9d4f', '#5a9a8a']),
    floor(640, '#dcb07a'),
    ellipse([640, 800, 560, 100], '#f0d9c6') +
      ellipse([640, 800, 490, 82], '#f7e8da') +
      ellipse([640, 800, 400, 64], '#efcdb8'),
    teddy([760, 820], '#c08a56', 1.24),
    shadow([470, 830, 170, 20]),
    block([410, 830], ['#d9594c', signs.star]),
    block([512, 830], ['#3f8a8a', signs.heart]),
    block([462, 734], ['#f0b445', signs.moon]),
    block([466, 638], ['#7d6a9e', signs.leaf], -6),
    rainbow,
    at(
      [1060, 850],
      shadow([0, 0, 100, 14]) +
        circle([0, -84], 84, '#fdf8ec') +
        path('M0 -168 A84 84 0 0 1 73 -126 L0 -84Z', '#d9594c') +
        path('M73 -42 A84 84 0 0 1 0 0 L0 -84Z', '#f0b445') +
        path('M-73 -42 A84 84 0 0 1 -73 -126 L0 -84Z', '#3f8fae') +
        circle([0, -84], 14, '#fdf8ec'),
    ),
    bookStack([1010, 660], ['#e58a3a', '#4f9a8a', '#d9695a'], 0.8),
    pottedPlant([1150, 690], '#fdf3e0', 0.86),
  ]
}

/** A swing and a kite on a windy day. */
function swingAndKite(): string[] {
  const child = at(
    [560, 640],
    [
      path('M-40 -50 q-6 -100 40 -104 q50 4 44 104Z', '#f0b445'),
      stroke('M-20 -46 q40 10 70 60', '#3f6f95', 34),
      stroke('M50 14 l40 26', '#e8b48f', 20),
      ellipse([98, 46, 30, 15], '#d9594c'),
      stroke('M-26 -126 L-62 -190', '#e8b48f', 18),
      stroke('M26 -126 L66 -176', '#e8b48f', 18),
      circle([4, -196], 48, '#e8b48f'),
      path('M-48 -190 q-10 -74 56 -72 q60 4 46 66 q-20 -34 -56 -34 q-30 0 -46 40Z', '#6b4327'),
      path('M-44 -200 q-60 6 -70 60 q40 -6 66 -34Z', '#6b4327'),
      circle([-4, -196], 5, '#33261f') + circle([28, -196], 5, '#33261f') + stroke('M0 -174 q14 14 28 0', '#8a4a3c', 5),
      circle([-18, -180], 9, '#eb9d8a'),
    ].join(''),
  )
  const kite = at(
    [960, 210],
    path('M0 -110 L80 0 L0 140 L-80 0Z', '#d9594c') +
      path('M0 -110 L80 0 H-80Z', '#f0b445') +
      path('M0 -110 V140 L-80 0Z', '#b9443a') +
      path('M0 -110 V0 H-80Z', '#e5963a') +
      stroke('M0 140 q-40 60 0 110 t-20 110', '#fdf8ec', 5) +
      many(3, (bow) =>
        path(
          `M${-12 + bow * 4} ${190 + bow * 56} l-28 -16 v32Z m0 0 l28 -16 v32Z`,
          ['#3f8fae', '#f0b445', '#5fa37f'][bow] ?? '#3f8fae',
        ),
      ),
    { turn: 24 },
  )
  return [
    hillyView(['#8fcbe6', '#fdf0d4'], '#8cba74', 480),
    cloud([700, 220], 0.9),
    kite,
    tree([120, 620], '#5c9a63', 1.25),
    tree([1110, 590], '#74aa6d', 0.84),
    lawn(560, '#86bd69', 9),
    bush([900, 620], '#5d9a61', '#f4b6c0'),
    shadow([560, 850, 320, 24]),
    stroke('M330 850 L400 160 M470 850 L400 160 M720 850 L790 160 M860 850 L790 160', '#b9834f', 22),
    stroke('M380 160 H810', '#a36b3a', 26),
    stroke('M490 166 L500 618 M650 166 L632 600', '#d8cdb8', 7),
    at([566, 612], rect([-90, -12, 170, 24], '#d9594c', 8), { turn: -7 }),
    child,
  ]
}

export const playScenes = { childcare: [playroom, swingAndKite] }
