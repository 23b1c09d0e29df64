import { pottedPlant, table } from '../drawing/indoors.ts'
import { bush, fence, hillyView, house, lawn, tree } from '../drawing/outdoors.ts'
import {
  across,
  at,
  circle,
  darker,
  dice,
  down,
  ellipse,
  faint,
  high,
  lighter,
  many,
  path,
  rect,
  type Spot,
  shadow,
  stroke,
  wide,
} from '../drawing/shapes.ts'

function wateringCan(spot: Spot, colour: string, size = 1): string {
  return at(
    spot,
    [
      shadow([0, 0, 170, 24]),
      stroke('M-70 -150 q-120 -10 -96 78 q14 36 60 30', darker(colour, 0.1), 20),
      stroke('M70 -70 L176 -168', darker(colour, 0.08), 28),
      path('M-92 -164 H84 L100 0 H-106Z', across(lighter(colour, 0.3), darker(colour, 0.2))),
      ellipse([-4, -164, 88, 18], darker(colour, 0.24)),
      stroke('M-60 -166 q56 -96 112 0', lighter(colour, 0.1), 16),
      at([184, -176], path('M-14 -30 L34 -14 L18 40 L-26 16Z', lighter(colour, 0.2)), { turn: 4 }),
      faint(0.5, rect([-70, -130, 20, 104], '#ffffff', 10)),
    ].join(''),
    { size },
  )
}

function lettuce(spot: Spot, colour: string): string {
  const leaf = (turn: number, shade: string) =>
    at(
      [0, -6],
      path('M0 0 C-50 -30 -46 -88 0 -104 C46 -88 50 -30 0 0Z', shade) + stroke('M0 -8 V-80', lighter(shade, 0.4), 4),
      { turn },
    )
  return at(
    spot,
    shadow([0, 4, 84, 16], 60) +
      leaf(-66, darker(colour, 0.14)) +
      leaf(64, darker(colour, 0.1)) +
      leaf(-34, colour) +
      leaf(34, lighter(colour, 0.08)) +
      leaf(0, lighter(colour, 0.2)),
  )
}

const soilRow = (y: number, height: number): string => {
  const roll = dice(y)
  const crumbs = many(40, () =>
    circle([roll() * wide, y + 14 + roll() * (height - 16)], 3 + roll() * 5, roll() > 0.5 ? '#8a6248' : '#5a3c2c'),
  )
  return (
    path(`M-10 ${y + 16} q120 -26 300 -10 t320 -4 t320 2 t290 8 V${y + height} H-10Z`, down('#7d5640', '#5f402f')) +
    faint(0.7, crumbs)
  )
}

/** Rows of vegetables behind a cottage fence. */
function vegetableBed(): string[] {
  return [
    hillyView(['#aed9e6', '#fdeccb'], '#7fa66b', 400),
    tree([110, 480], '#5c9a63', 0.92),
    tree([1090, 470], '#6ba56a', 0.8),
    fence(360),
    lawn(500, '#7db368', 3),
    bush([240, 524], '#5f9b5f', '#f6d0d7'),
    bush([980, 522], '#68a565', '#ffe08a'),
    soilRow(560, 96),
    many(8, (index) => lettuce([70 + index * 152, 622], '#7cb65a')),
    soilRow(680, 240),
    many(7, (index) => lettuce([30 + index * 190, 796], index % 2 ? '#9a5b7b' : '#8fc162')),
    wateringCan([640, 880], '#d9935a', 1.15),
  ]
}

/** Pots, seedlings and a trowel in a greenhouse. */
function pottingBench(): string[] {
  const seedling = (x: number) =>
    at(
      [x, 690],
      stroke('M0 0 V-46', '#5e9d57', 6) +
        path('M0 -40 C-12 -66 -40 -66 -48 -56 C-40 -36 -16 -30 0 -40Z', '#76b865') +
        path('M0 -44 C10 -74 40 -76 50 -66 C42 -42 16 -34 0 -44Z', '#8acb72'),
    )
  const trowel = at(
    [900, 760],
    shadow([30, 30, 170, 20]) +
      path('M0 0 C40 -46 150 -40 190 0 C150 40 40 46 0 0Z', across('#aab4b8', '#e6ecee')) +
      rect([-70, -8, 74, 16], '#8b979c', 6) +
      rect([-190, -20, 130, 40], down('#e0a25f', '#a86d38'), 20),
    { turn: -14 },
  )
  return [
    rect([0, 0, wide, high], down('#cfe8df', '#f3ecd2')),
    ellipse([860, 200, 460, 380], 'url(#glow-fff6d8-90)'),
    tree([180, 600], '#8cbf92', 1.15),
    tree([1010, 590], '#9ccb9c', 1),
    stroke('M0 60 H1200 M0 330 H1200 M200 0 V620 M600 0 V620 M1000 0 V620', '#fdfaf1', 18),
    faint(0.25, path('M240 620 L520 0 H580 L330 620Z M700 620 L960 0 H990 L760 620Z', '#ffffff')),
    table(600, '#b98a5e'),
    pottedPlant([190, 700], '#c9744f', 1.25),
    pottedPlant([400, 650], '#7f9f9a', 0.86),
    rect([520, 690, 330, 84], across('#8d9c74', '#6d7d59'), 10) + ellipse([685, 692, 162, 20], '#5a3c2c'),
    many(5, (index) => seedling(556 + index * 64)),
    trowel,
    pottedPlant([1070, 660], '#d8a24a', 0.95),
  ]
}

function tallFlower(spot: Spot, kind: 'sunflower' | 'tulip' | 'lavender', colour: string): string {
  const stem = (height: number) =>
    stroke(`M0 0 Q8 ${-height / 2} 0 ${-height}`, '#4d8a52', 9) +
    path(`M2 ${-height * 0.3} q56 -34 74 -4 q-34 34 -74 4Z`, '#5b9c5c') +
    path(`M2 ${-height * 0.5} q-54 -30 -70 -2 q34 30 70 2Z`, '#4f9154')
  if (kind === 'lavender') {
    const bells = many(7, (index) =>
      circle([index % 2 ? 9 : -9, -150 - index * 16], 13 - index, index % 2 ? colour : lighter(colour, 0.25)),
    )
    return at(spot, stroke('M0 0 Q6 -80 0 -160', '#6d9a6a', 6) + bells)
  }
  if (kind === 'tulip') {
    const head = path(
      'M-40 -190 q-10 -64 16 -86 q10 24 24 36 q14 -12 24 -36 q26 22 16 86 q-40 34 -80 0Z',
      down(lighter(colour, 0.25), darker(colour, 0.08)),
    )
    return at(spot, stem(190) + head)
  }
  const petals = many(16, (index) =>
    at([0, -320], ellipse([0, -62, 17, 42], index % 2 ? colour : lighter(colour, 0.2)), { turn: index * 22.5 }),
  )
  return at(spot, stem(320) + petals + circle([0, -320], 46, '#6b4327') + circle([0, -320], 30, '#835433'))
}

/** A border in full flower before a brick house. */
function flowerBorder(): string[] {
  const plan: [number, number, 'sunflower' | 'tulip' | 'lavender', string][] = [
    [120, 800, 'sunflower', '#f2b632'],
    [330, 780, 'sunflower', '#f5c244'],
    [1080, 800, 'sunflower', '#f2b632'],
    ...[60, 230, 420, 500, 760, 860, 960, 1140].map(
      (x) => [x, 830, 'lavender', '#8f7cc0'] as [number, number, 'lavender', string],
    ),
    [190, 860, 'tulip', '#e2665a'],
    [290, 872, 'tulip', '#f08a7a'],
    [440, 862, 'tulip', '#e2665a'],
    [560, 876, 'tulip', '#f4b6c0'],
    [700, 866, 'tulip', '#e2665a'],
    [820, 878, 'tulip', '#f08a7a'],
    [930, 862, 'tulip', '#f4b6c0'],
    [1030, 878, 'tulip', '#e2665a'],
  ]
  const butterfly = at(
    [610, 330],
    path('M0 0 C-50 -60 -84 -20 -44 10 C-80 36 -30 60 0 10Z', '#ef9d4f') +
      path('M0 0 C50 -60 84 -20 44 10 C80 36 30 60 0 10Z', '#f3b169') +
      stroke('M0 -14 V22', '#4a3426', 7),
    { turn: 18, size: 0.9 },
  )
  return [
    hillyView(['#b9deea', '#fff0d2'], '#8db277', 430),
    house([640, 640], '#c98262', '#2f6b58'),
    house([900, 640], '#d9b48a', '#3f6f95'),
    tree([420, 640], '#68a267', 0.9),
    lawn(610, '#84b86c', 8),
    bush([90, 660], '#5d9a61', '#fbe3a0'),
    bush([560, 660], '#5d9a61', '#f4b6c0'),
    path('M520 900 Q600 760 760 630 L850 630 Q800 760 860 900Z', '#e5d2ae'),
    soilRow(800, 110),
    plan.map(([x, y, kind, colour]) => tallFlower([x, y], kind, colour)).join(''),
    butterfly,
  ]
}

export const gardenScenes = { gardening: [vegetableBed, pottingBench, flowerBorder] }
