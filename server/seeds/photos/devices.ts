import { bookStack, mug, pottedPlant, shelf, table, wall, windowPane } from '../drawing/indoors.ts'
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
  many,
  path,
  rect,
  type Spot,
  shadow,
  stroke,
  wide,
} from '../drawing/shapes.ts'

function laptop(spot: Spot, screen: string, size = 1): string {
  return at(
    spot,
    shadow([0, 8, 390, 26]) +
      rect([-270, -380, 540, 350], down('#59636c', '#3b444a'), 18) +
      rect([-248, -358, 496, 306], '#eaf4f1') +
      screen +
      path('M-300 -30 H300 L370 6 Q370 18 350 18 H-350 Q-370 18 -370 6Z', down('#dfe5e7', '#a9b4b9')) +
      rect([-70, -30, 140, 12], '#b9c4c8', 6),
    { size },
  )
}

const face = (spot: Spot, [skin, hair, jumper]: [string, string, string]): string =>
  at(
    spot,
    path('M-80 110 q0 -70 80 -70 t80 70Z', jumper) +
      rect([-18, 8, 36, 46], darker(skin, 0.12), 14) +
      circle([0, -16], 46, skin) +
      path('M-50 -14 q-6 -60 50 -62 q56 2 50 62 q-14 -34 -50 -34 t-50 34Z', hair) +
      stroke('M-16 6 q16 16 32 0', '#8a4a3c', 5) +
      circle([-17, -14], 5, '#3b302a') +
      circle([17, -14], 5, '#3b302a'),
  )

/** A laptop on a tidy desk: the video call works at last. */
function laptopDesk(): string[] {
  const screen =
    rect([-248, -358, 496, 306], across('#cfe6dd', '#9ccabd')) +
    face([-70, -190], ['#e8b48f', '#cfcfd2', '#d9695a']) +
    rect([96, -340, 136, 110], '#f6dfb8', 8) +
    at([164, -284], face([0, 0], ['#a9714b', '#33261f', '#3f7fa6']), { size: 0.5 }) +
    rect([-90, -104, 180, 52], '#2f4a44', 26) +
    circle([-50, -78], 16, '#4fae78') +
    circle([0, -78], 16, '#fdf8ec') +
    circle([50, -78], 16, '#d9594c')
  return [
    wall('#cfd9c4'),
    windowPane([820, 80, 280, 330]),
    shelf([90, 260, 330], '#b9834f'),
    bookStack([200, 260], ['#3f7fa6', '#e58a3a', '#f3e3bf'], 0.8),
    pottedPlant([350, 260], '#d9744f', 0.6),
    table(600, '#c08f5e'),
    laptop([560, 770], screen, 1.18),
    at(
      [1030, 740],
      shadow([0, 0, 90, 16]) +
        ellipse([0, -8, 76, 16], '#2f6b58') +
        stroke('M0 -10 L-50 -190 L50 -330', '#3b444a', 12) +
        path('M20 -360 L100 -330 L70 -240 L-30 -270Z', across('#4f9a8a', '#2f6b58')) +
        ellipse([20, -180, 190, 170], glow('#ffe9b3', 60)),
    ),
    mug([190, 800], '#e58a3a', 1.05),
    at(
      [950, 850],
      shadow([0, 0, 60, 10]) +
        path('M-46 -6 q0 -44 46 -44 t46 44 q-46 14 -92 0Z', across('#f6f3ea', '#c9cfd2')) +
        stroke('M0 -48 v18', '#9aa7ad', 5),
    ),
  ]
}

const waves = (spot: Spot, colour: string, size = 1): string =>
  at(
    spot,
    circle([0, 0], 12, colour) +
      stroke('M-40 -34 Q0 -70 40 -34 M-74 -66 Q0 -132 74 -66 M-108 -98 Q0 -194 108 -98', colour, 16),
    { size },
  )

const phone = (): string =>
  at(
    [860, 560],
    faint(0.2, rect([-96, -196, 230, 440], '#1d2b2a', 34)) +
      rect([-112, -214, 224, 436], '#2f383e', 34) +
      rect([-98, -196, 196, 400], down('#f7c98a', '#e5866a'), 22) +
      many(12, (tile) =>
        rect(
          [-76 + (tile % 3) * 54, -120 + Math.floor(tile / 3) * 60, 42, 42],
          ['#fdf8ec', '#4f9a8a', '#3f7fa6', '#f0b445', '#d9594c'][tile % 5] ?? '#fdf8ec',
          12,
        ),
      ) +
      rect([-40, -206, 80, 14], '#2f383e', 7),
    { turn: 9 },
  )

const tablet = (): string =>
  at(
    [420, 520],
    faint(0.2, rect([-276, -196, 590, 440], '#1d2b2a', 30)) +
      rect([-292, -214, 584, 436], '#3b444a', 30) +
      rect([-268, -190, 536, 388], down('#dfeef0', '#b6d8d6')) +
      path('M-268 110 q130 -120 260 -20 t276 -50 V198 H-268Z', '#7db38f') +
      path('M-268 160 q180 -80 536 -10 V198 H-268Z', '#5a9a78') +
      circle([140, -90], 50, '#fdf1c4') +
      rect([-240, -160, 190, 26], '#ffffff', 13) +
      rect([-240, -120, 130, 18], '#ffffff', 9),
    { turn: -6 },
  )

const router = (): string =>
  at(
    [1040, 860],
    stroke('M-90 -60 V-190 M90 -60 V-190', '#2f383e', 14) +
      rect([-140, -70, 280, 70], down('#f6f3ea', '#cfd6d8'), 20) +
      many(4, (light) => circle([-90 + light * 34, -34], 8, light === 3 ? '#f0b445' : '#4fae78')),
  )

/** A telephone, a tablet and a router that speak to each other. */
function devices(): string[] {
  return [
    rect([0, 0, wide, high], down('#e5b98f', '#d39b6c')),
    faint(
      0.35,
      many(8, (line) => stroke(`M-20 ${50 + line * 116} q320 ${line % 2 ? 12 : -12} 640 0 t640 4`, '#a8764a', 4)),
    ),
    ellipse([220, 120, 700, 520], glow('#fff1d0', 60)),
    tablet(),
    phone(),
    shadow([1040, 862, 190, 20]),
    router(),
    waves([1040, 650], '#fdf8ec', 0.8),
    stroke('M900 840 Q700 900 560 830 T300 800', '#fdf8ec', 12),
    at(
      [150, 170],
      circle([12, 16], 100, '#b57f50') +
        circle([0, 0], 100, '#4f8f9a') +
        circle([0, 0], 80, '#6b4327') +
        circle([-12, -8], 62, '#7a4f35'),
    ),
    at(
      [1080, 150],
      stroke('M-60 20 a64 64 0 0 1 120 0', '#3b444a', 14) +
        rect([-76, 8, 36, 66], '#d9594c', 16) +
        rect([40, 8, 36, 66], '#d9594c', 16),
    ),
  ]
}

export const deviceScenes = { 'tech-help': [laptopDesk, devices] }
