import { pendantLamp, shelf, table, wall } from '../drawing/indoors.ts'
import {
  across,
  at,
  circle,
  darker,
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
} from '../drawing/shapes.ts'

/** A reel of thread that stands; about 130 high. */
const reel = (spot: Spot, colour: string, size = 1): string =>
  at(
    spot,
    shadow([4, 0, 60, 10]) +
      ellipse([0, -8, 50, 13], '#c4915a') +
      rect([-40, -112, 80, 104], across(lighter(colour, 0.25), darker(colour, 0.2)), 10) +
      faint(
        0.35,
        many(7, (turn) => rect([-40, -104 + turn * 14, 80, 3], darker(colour, 0.35))),
      ) +
      ellipse([0, -116, 50, 15], '#e3b679') +
      ellipse([0, -118, 14, 5], '#8a5a30'),
    { size },
  )

const button = (spot: Spot, colour: string, size = 1): string =>
  at(
    spot,
    circle([4, 6], 34, darker(colour, 0.5)) +
      circle([0, 0], 34, colour) +
      circle([0, 0], 25, lighter(colour, 0.2)) +
      [
        [-8, -8],
        [8, -8],
        [-8, 8],
        [8, 8],
      ]
        .map(([x = 0, y = 0]) => circle([x, y], 4.5, darker(colour, 0.5)))
        .join(''),
    { size },
  )

const scissors = (spot: Spot, turn: number, size = 1): string =>
  at(
    spot,
    `${path('M-8 0 L-26 -230 L14 -40Z', across('#b9c4c8', '#eef2f3')) + path('M8 0 L26 -230 L-14 -40Z', across('#dfe5e7', '#a3afb4')) + circle([0, -24], 9, '#6f7c82')}<ellipse cx="-46" cy="62" rx="38" ry="54" fill="none" stroke="#d9594c" stroke-width="20" transform="rotate(24 -46 62)"/><ellipse cx="46" cy="62" rx="38" ry="54" fill="none" stroke="#c24a40" stroke-width="20" transform="rotate(-24 46 62)"/>`,
    { turn, size },
  )

/** A sewing machine with flowered cloth. */
function machine(): string[] {
  const body = at(
    [600, 740],
    [
      shadow([0, 10, 400, 30]),
      rect([-350, -60, 700, 66], down('#3f8a80', '#2a6158'), 16),
      path(
        'M160 -60 V-330 H-230 V-250 Q-230 -240 -240 -240 H-300 V-360 Q-300 -430 -230 -430 H210 Q300 -430 300 -340 V-60Z',
        down('#5fae9d', '#38806f'),
      ),
      rect([-290, -412, 560, 16], '#8fcdbf', 8),
      circle([330, -280], 62, across('#e4eaec', '#9aa7ad')) + circle([330, -280], 24, '#6f7c82'),
      rect([-276, -240, 18, 110], '#b9c4c8', 6) +
        rect([-290, -140, 46, 22], '#8e9aa0', 6) +
        stroke('M-267 -130 V-66', '#d8dee0', 6),
      many(
        3,
        (dial) =>
          circle([-130 + dial * 100, -370], 24, '#f6efe2') +
          stroke(`M${-130 + dial * 100} -370 l${8 - dial * 8} -16`, '#b9443a', 6),
      ),
      rect([176, -270, 108, 90], '#fdf6e6', 10) +
        path('M230 -200 c-44 -26 -22 -56 0 -36 c22 -20 44 10 0 36Z', '#d9695a'),
      stroke('M60 -430 V-500', '#8a5a30', 8),
    ].join(''),
  )
  const flowers = many(9, (index) =>
    at(
      [40 + index * 52, 752 + ((index * 53) % 110)],
      many(5, (petal) => at([0, 0], ellipse([0, -13, 8, 12], '#fdf3e0'), { turn: petal * 72 })) +
        circle([0, 0], 7, '#f0b445'),
    ),
  )
  return [
    wall('#e8c4b4'),
    pendantLamp([220, 90], '#d9a441'),
    shelf([760, 170, 400], '#b9834f'),
    ...['#d9594c', '#f0b445', '#3f8a8a', '#7d6a9e', '#f3e3bf'].map((colour, index) =>
      reel([800 + index * 80, 170], colour, 0.72),
    ),
    table(640, '#b98a5e'),
    body,
    reel([660, 246], '#d9594c', 0.8),
    path('M-20 730 Q160 690 380 706 Q500 712 560 740 Q460 800 520 880 L500 910 H-20Z', across('#d9695a', '#c9554a')),
    flowers.replaceAll('#fdf3e0', '#fbe0d4'),
    scissors([900, 850], 74, 0.8),
    button([1080, 800], '#3f7fa6', 0.8),
    button([1130, 850], '#f0b445', 0.7),
  ]
}

/** Patchwork from above, with scissors, reels and buttons. */
function patchwork(): string[] {
  const colours = ['#d9695a', '#f0c25a', '#4f9a8a', '#f3e3c9', '#4f7fa8', '#e5a06a', '#8f7cae', '#8fb96f']
  const patch = (row: number, column: number) => {
    const colour = colours[(row * 3 + column * 5) % colours.length] ?? '#d9695a'
    const [x, y] = [column * 160, row * 160]
    const dots = many(9, (dot) =>
      circle([x + 34 + (dot % 3) * 46, y + 34 + Math.floor(dot / 3) * 46], 8, lighter(colour, 0.45)),
    )
    const triangle = path(`M${x} ${y} h160 l-160 160Z`, lighter(colour, 0.35))
    const stripes = many(4, (stripe) => rect([x + 14 + stripe * 38, y, 16, 160], lighter(colour, 0.3)))
    const flower =
      many(6, (petal) => at([x + 80, y + 80], ellipse([0, -32, 16, 26], lighter(colour, 0.5)), { turn: petal * 60 })) +
      circle([x + 80, y + 80], 14, darker(colour, 0.15))
    return rect([x, y, 160, 160], colour) + ([dots, triangle, stripes, flower][(row + column * 2) % 4] ?? '')
  }
  const seams = many(
    9,
    (line) =>
      `<path d="M${line * 160} 0 V960 M0 ${line * 160} H1280" stroke="#fffaf0" stroke-width="4" stroke-dasharray="14 10" opacity="0.75"/>`,
  )
  return [
    rect([0, 0, wide, high], '#b98a5e'),
    at([-60, -70], many(6, (row) => many(8, (column) => patch(row, column))) + seams, { turn: -3, size: 1.06 }),
    ellipse([260, 160, 760, 600], glow('#fff6e0', 36)),
    faint(0.22, at([720, 500], scissors([0, 0], -38, 1.5))),
    scissors([700, 476], -38, 1.5),
    at(
      [270, 640],
      ellipse([14, 22, 150, 140], glow('#1d2b2a', 70)) +
        circle([0, 0], 116, '#d9b07a') +
        circle([0, 0], 100, '#c4915a') +
        button([-36, -30], '#d9594c') +
        button([40, -36], '#3f7fa6', 0.9) +
        button([0, 40], '#f3e3bf', 1.05) +
        button([54, 34], '#4f9a8a', 0.7),
    ),
    reel([1030, 300], '#d9594c', 1.3),
    reel([1110, 400], '#3f7fa6', 1.3),
    stroke('M1030 250 Q900 180 860 300 T640 260', '#d9594c', 5),
    at(
      [200, 200],
      faint(0.2, rect([-130, -20, 300, 60], '#1d2b2a', 30)) +
        stroke('M-140 0 Q-60 -60 20 0 T190 -10', '#f4c95f', 40) +
        many(11, (mark) => rect([-130 + mark * 30, -14 - Math.round(Math.sin(mark / 1.7) * 18), 4, 22], '#7a5a1c')),
    ),
    button([860, 760], '#8f7cae', 1.2),
    button([960, 800], '#f0b445'),
  ]
}

/** Mending by the window: a jumper, a patch and a cup of tea. */
function mending(): string[] {
  const jumper = at(
    [560, 500],
    [
      faint(
        0.2,
        path(
          'M-250 -150 L-400 150 L-290 210 L-230 110 V330 H270 V110 L330 210 L440 150 L290 -150 L120 -210 H-80Z',
          '#1d2b2a',
        ),
      ),
      path(
        'M-270 -170 L-420 130 L-310 190 L-250 90 V310 H250 V90 L310 190 L420 130 L270 -170 L100 -230 H-100Z',
        across('#5f86a8', '#3f6689'),
      ),
      path('M-100 -230 Q0 -150 100 -230 L70 -246 Q0 -190 -70 -246Z', '#33546f'),
      rect([-250, 270, 500, 44], '#33546f', 8),
      many(4, (row) =>
        stroke(`M-240 ${-90 + row * 90} ${many(32, (zig) => `l15 ${zig % 2 ? 16 : -16} `)}`, '#f3e3c9', 7),
      ),
      at(
        [120, 120],
        `${rect([-60, -60, 120, 120], '#d9695a', 16)}<rect x="-48" y="-48" width="96" height="96" rx="10" fill="none" stroke="#fbe0d4" stroke-width="5" stroke-dasharray="12 9"/>${path('M0 30 c-44 -26 -22 -56 0 -36 c22 -20 44 10 0 36Z', '#fbe0d4')}`,
      ),
    ].join(''),
    { turn: -5 },
  )
  return [
    rect([0, 0, wide, high], down('#d9b48c', '#b98a5e')),
    faint(
      0.35,
      many(8, (line) => stroke(`M-20 ${50 + line * 116} q320 ${line % 2 ? 12 : -12} 640 0 t640 4`, '#96683f', 4)),
    ),
    ellipse([240, 140, 700, 540], glow('#fff3d6', 60)),
    jumper,
    stroke('M690 660 Q860 560 900 680', '#d9695a', 5),
    at([905, 690], rect([-3, -6, 6, 110], '#e4eaec', 3), { turn: -30 }),
    reel([1060, 360], '#d9695a', 1.25),
    scissors([1050, 720], 20, 1),
    at(
      [150, 170],
      circle([12, 16], 104, '#a8764a') +
        circle([0, 0], 104, '#f6efe2') +
        circle([0, 0], 84, '#6b4327') +
        circle([-12, -8], 66, '#7a4f35') +
        stroke('M96 -20 q56 10 46 46', '#f6efe2', 20),
    ),
    button([150, 760], '#f0b445', 1.1),
    button([230, 820], '#4f9a8a', 0.9),
  ]
}

export const sewingScenes = { sewing: [machine, patchwork, mending] }
