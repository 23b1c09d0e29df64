import { floor, framed, pottedPlant, wall, windowPane } from '../drawing/indoors.ts'
import { bush, hillyView, house, lawn, tree } from '../drawing/outdoors.ts'
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
  path,
  rect,
  type Spot,
  shadow,
  stroke,
  wide,
} from '../drawing/shapes.ts'

const cardboard = '#d3a36c'

/** A closed box of cardboard with tape and a mark; its lower left corner stands at the left and top of the frame. */
function carton([x, y, w, h]: Box, mark: 'arrow' | 'heart' | 'glass'): string {
  const sign = {
    arrow: 'M0 20 V-20 M-16 -6 L0 -22 L16 -6',
    heart: 'M0 20 C-40 -6 -20 -34 0 -14 C20 -34 40 -6 0 20Z',
    glass: 'M-16 -24 h32 q0 26 -16 28 v18 M-12 22 h24 M0 4 q-16 -2 -16 -28',
  }[mark]
  return [
    faint(0.2, rect([x + 12, y + 10, w, h], '#1d2b2a', 6)),
    rect([x, y, w, h], across(lighter(cardboard, 0.22), darker(cardboard, 0.1)), 6),
    rect([x, y, w, h * 0.12], lighter(cardboard, 0.36), 6),
    rect([x + w / 2 - 17, y, 34, h * 0.42], '#ead3a8'),
    at([x + w * 0.76, y + h * 0.72], stroke(sign, '#a9733d', 7)),
    rect([x + 18, y + h - 54, 84, 36], '#fdf6e6', 4),
    faint(0.6, stroke(`M${x + 28} ${y + h - 42} h56 M${x + 28} ${y + h - 30} h38`, '#b5a78b', 4)),
  ].join('')
}

/** Boxes in an empty, sunny room. */
function boxesInRoom(): string[] {
  const lamp = at(
    [1040, 800],
    shadow([0, 0, 90, 16]) +
      rect([-6, -420, 12, 420], '#8a6a4a') +
      ellipse([0, -6, 70, 14], '#6d5238') +
      ellipse([0, -440, 230, 200], glow('#ffe6ad', 65)) +
      path('M-60 -540 H60 L100 -410 H-100Z', across('#fbeccb', '#e5c78f')),
  )
  return [
    wall('#c4d6c6'),
    windowPane([130, 90, 330, 400], ['#aedcea', '#fdecc8']),
    framed([640, 150, 170, 200], ['#f6dfb8', '#d9695a', '#3f7f7a']),
    floor(640, '#cfa06a'),
    faint(0.25, path('M160 660 H480 L760 900 H300Z', '#fff3d0')),
    lamp,
    shadow([500, 850, 430, 40]),
    carton([180, 560, 300, 280], 'arrow'),
    carton([500, 610, 330, 236], 'glass'),
    carton([560, 420, 240, 190], 'heart'),
    carton([240, 390, 220, 170], 'glass'),
    pottedPlant([350, 392], '#d9744f', 0.92),
    at(
      [900, 850],
      shadow([0, 0, 90, 14]) +
        circle([0, -44], 48, '#e9d6ae') +
        circle([0, -44], 26, '#cfa06a') +
        rect([30, -70, 60, 26], '#e9d6ae', 4),
    ),
  ]
}

/** A van with its doors open, before a row of houses. */
function vanInStreet(): string[] {
  const van = at(
    [640, 800],
    shadow([0, 6, 430, 32], 60) +
      path('M-360 -60 V-330 Q-360 -360 -330 -360 H120 V-60Z', down('#5fae9d', '#3a8273')) +
      path('M120 -360 H210 Q250 -360 270 -320 L330 -210 Q350 -200 356 -170 V-60 H120Z', down('#6ab8a7', '#3f8a7a')) +
      path('M150 -330 H210 Q236 -328 250 -300 L296 -210 H150Z', down('#b9dde6', '#e6f1ee')) +
      rect([-360, -110, 716, 50], '#2f6b5e') +
      stroke('M120 -350 V-70', '#2f6b5e', 5) +
      rect([140, -178, 44, 12], '#2f6b5e', 6) +
      circle([344, -140], 17, '#fff0bd') +
      rect([-330, -330, 300, 222], '#2d3b38', 10) +
      at([-314, -232], carton([0, 0, 300, 284], 'arrow'), { size: 0.44 }) +
      at([-178, -204], carton([0, 0, 300, 220], 'heart'), { size: 0.44 }) +
      at([-290, -316], carton([0, 0, 240, 190], 'glass'), { size: 0.44 }) +
      [-220, 230]
        .map((x) => circle([x, -56], 66, '#2b3238') + circle([x, -56], 32, '#cfd6d8') + circle([x, -56], 12, '#8e9aa0'))
        .join(''),
  )
  return [
    rect([0, 0, wide, high], down('#bfe0ea', '#fff1d4')),
    ellipse([240, 150, 380, 300], glow('#fff4cf', 90)),
    house([-40, 660], '#d8b48c', '#b4473d'),
    house([260, 660], '#c77f63', '#2f6b58'),
    house([860, 660], '#c98468', '#3f6f95'),
    house([560, 660], '#e0c39c', '#d9a441'),
    rect([0, 654, wide, 90], down('#e6dbc6', '#d3c5aa')),
    rect([0, 744, wide, 160], down('#85888f', '#6a6d75')),
    tree([1130, 680], '#6aa36a', 0.95),
    van,
    bush([30, 690], '#5f9b5f', '#ffe08a'),
    at([60, 680], carton([0, 0, 300, 280], 'heart'), { size: 0.64 }),
    at([80, 560], carton([0, 0, 250, 190], 'arrow'), { size: 0.64 }),
    pottedPlant([1120, 866], '#d9744f', 0.8),
  ]
}

const dumbbell = (spot: Spot, colour: string, placing: { turn?: number; size?: number }): string =>
  at(
    spot,
    rect([-90, -11, 180, 22], across('#8e9aa0', '#e4eaec'), 8) +
      rect([-118, -44, 36, 88], darker(colour, 0.2), 12) +
      rect([-146, -34, 32, 68], colour, 12) +
      rect([82, -44, 36, 88], darker(colour, 0.2), 12) +
      rect([114, -34, 32, 68], colour, 12),
    placing,
  )

/** A mat, weights and a bottle in the morning. */
function yogaMat(): string[] {
  const kettlebell = at(
    [960, 790],
    shadow([0, 0, 100, 16]) +
      stroke('M-46 -120 q-14 -80 46 -80 t46 80', '#3b444a', 26) +
      circle([0, -74], 78, across('#59636c', '#2b343b')) +
      circle([0, -70], 34, '#f0b445'),
  )
  const bottle = at(
    [1090, 740],
    shadow([0, 0, 54, 10]) +
      rect([-40, -190, 80, 190], across('#8fcbe0', '#3f8fb5'), 22) +
      rect([-26, -230, 52, 50], '#2f5f78', 10) +
      rect([-40, -120, 80, 50], '#fdf8ec'),
  )
  const leaves = many(7, (index) =>
    at([150, 400], path('M0 0 C-20 -80 -14 -160 0 -220 C14 -160 20 -80 0 0Z', index % 2 ? '#4f9469' : '#3f7d58'), {
      turn: -48 + index * 16,
    }),
  )
  return [
    wall('#e5c9b8'),
    windowPane([440, 70, 480, 430], ['#f9cf9f', '#fdf0d4']),
    ellipse([790, 190, 420, 340], glow('#fff2c8', 70)),
    floor(600, '#cfa274'),
    at([150, 640], shadow([0, 0, 110, 18]) + path('M-80 -150 H80 L60 0 H-60Z', across('#f6efe2', '#cfc2ab'))),
    at([0, 100], leaves),
    path('M330 650 H800 L930 880 H180Z', across('#7fb3a8', '#4f8f86')),
    path('M380 664 H752 L852 862 H256Z', '#6aa69b'),
    at(
      [270, 846],
      rect([-120, -44, 240, 60], down('#8fc2b7', '#4f8f86'), 30) +
        circle([120, -14], 30, '#4a857c') +
        circle([120, -14], 18, '#7fb3a8') +
        circle([120, -14], 8, '#4a857c'),
    ),
    shadow([580, 790, 170, 22]),
    dumbbell([570, 760], '#d9695a', { turn: -8 }),
    dumbbell([640, 820], '#d9695a', { turn: 6 }),
    kettlebell,
    bottle,
  ]
}

/** Running shoes before a path into the morning hills. */
function morningRun(): string[] {
  const shoe = (spot: Spot, colour: string, turn: number) =>
    at(
      spot,
      shadow([20, 6, 240, 22]) +
        path(
          'M-200 -40 Q-206 -150 -160 -190 Q-110 -170 -60 -190 Q-10 -120 90 -100 Q200 -84 214 -30Z',
          across(lighter(colour, 0.18), darker(colour, 0.12)),
        ) +
        path('M-160 -190 Q-110 -170 -60 -190 Q-50 -168 -30 -146 Q-100 -120 -186 -140Z', darker(colour, 0.3)) +
        path('M-212 -40 Q0 -30 216 -44 Q236 -20 216 0 H-200 Q-222 -16 -212 -40Z', down('#fffdf6', '#d6cfc0')) +
        stroke('M-40 -156 L0 -186 M-14 -136 L26 -166 M14 -120 L54 -146 M42 -108 L80 -132', '#fffdf6', 11) +
        path('M-170 -70 Q-80 -120 40 -52 L10 -44 Q-80 -90 -160 -46Z', '#fffdf6'),
      { turn },
    )
  return [
    hillyView(['#f7c59a', '#fdf0d4'], '#7fa982', 450),
    tree([90, 560], '#5f9a70', 1),
    tree([1100, 560], '#6aa577', 1.15),
    tree([300, 510], '#79ae80', 0.56),
    lawn(520, '#8fb96f', 13),
    path(
      'M200 900 Q420 700 600 620 Q700 570 640 520 L690 516 Q800 570 760 640 Q720 760 1000 900Z',
      down('#f0ddb0', '#d9bd87'),
    ),
    bush([930, 610], '#6aa06a', '#fbe3a0'),
    shoe([420, 850], '#d9594c', 0),
    shoe([800, 820], '#d9594c', -4),
  ]
}

export const activeScenes = { 'moving-help': [boxesInRoom, vanInStreet], fitness: [yogaMat, morningRun] }
