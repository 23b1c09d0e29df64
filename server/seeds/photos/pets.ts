import { pottedPlant, wall, windowPane } from '../drawing/indoors.ts'
import { bush, fence, hillyView, lawn, tree } from '../drawing/outdoors.ts'
import {
  across,
  at,
  circle,
  darker,
  down,
  ellipse,
  faint,
  glow,
  lighter,
  many,
  path,
  rect,
  type Spot,
  shadow,
  stroke,
} from '../drawing/shapes.ts'

/** A dog that sits and looks at us; it stands on its spot and is about 560 high. */
function dog(spot: Spot, [coat, collar]: [string, string], size = 1): string {
  const [dark, light] = [darker(coat, 0.18), lighter(coat, 0.45)]
  const eye = (x: number) => circle([x, -400], 15, '#2f2420') + circle([x + 5, -405], 5, '#ffffff')
  const ear = (flip: boolean) =>
    at([0, 0], path('M-96 -478 C-170 -500 -196 -420 -176 -340 C-150 -320 -116 -350 -98 -400Z', dark), { flip })
  return at(
    spot,
    [
      shadow([10, 0, 230, 28]),
      stroke('M150 -60 q110 -30 84 -140', coat, 40),
      path('M-130 0 C-180 -180 -110 -320 0 -320 C110 -320 200 -170 160 0Z', across(lighter(coat, 0.1), dark)),
      path('M-56 -300 C-80 -180 -60 -80 0 -70 C60 -80 80 -180 56 -300Z', light),
      ellipse([134, -30, 62, 44], dark),
      rect([-84, -170, 66, 170], coat, 33) + rect([18, -170, 66, 170], coat, 33),
      ellipse([-52, -14, 48, 24], light) + ellipse([52, -14, 48, 24], light),
      path(
        'M-120 -420 C-120 -520 -60 -548 0 -548 C60 -548 120 -520 120 -420 C120 -330 66 -290 0 -290 C-66 -290 -120 -330 -120 -420Z',
        across(lighter(coat, 0.12), darker(coat, 0.06)),
      ),
      ear(false),
      ear(true),
      path('M-28 -540 C-36 -440 -70 -400 -62 -356 C-50 -300 50 -300 62 -356 C70 -400 36 -440 28 -540Z', light),
      eye(-58),
      eye(58),
      ellipse([0, -372, 28, 20], '#2f2420') + faint(0.5, ellipse([-8, -380, 8, 4], '#ffffff')),
      path('M-26 -330 q26 20 52 0 q6 54 -26 56 q-32 -2 -26 -56Z', '#e5747a') +
        stroke('M0 -352 V-334 M-44 -340 q22 26 44 6 q22 20 44 -6', '#2f2420', 6),
      path('M-92 -308 Q0 -250 92 -308 L86 -274 Q0 -222 -86 -274Z', collar) + circle([0, -226], 20, '#f3c65f'),
    ].join(''),
    { size },
  )
}

/** A cat that sits; about 420 high. */
function cat(spot: Spot, coat: string, size = 1): string {
  const [dark, light] = [darker(coat, 0.2), lighter(coat, 0.5)]
  const ear = (flip: boolean) =>
    at([0, 0], path('M-84 -330 L-92 -440 L-18 -376Z', coat) + path('M-76 -346 L-80 -410 L-38 -372Z', '#eba9a0'), {
      flip,
    })
  const eye = (x: number) =>
    ellipse([x, -318, 17, 20], '#a9c25a') + ellipse([x, -318, 6, 17], '#2a2522') + circle([x + 4, -325], 4, '#ffffff')
  const stripes = many(4, (index) => stroke(`M${118 - index * 6} ${-60 - index * 38} q-34 6 -46 22`, dark, 12))
  return at(
    spot,
    [
      shadow([10, 0, 180, 22]),
      stroke('M110 -26 C240 -10 230 -150 180 -170', coat, 36) + stroke('M196 -160 q-8 -10 -16 -10', light, 34),
      path('M-96 0 C-140 -150 -90 -250 0 -250 C90 -250 150 -140 118 0Z', across(lighter(coat, 0.14), dark)),
      stripes,
      path('M-44 -240 C-64 -140 -50 -70 0 -60 C50 -70 64 -140 44 -240Z', light),
      ellipse([-38, -12, 40, 20], light) + ellipse([38, -12, 40, 20], light),
      ear(false) + ear(true),
      ellipse([0, -316, 104, 88], across(lighter(coat, 0.14), darker(coat, 0.05))),
      stroke('M-22 -398 V-366 M0 -402 V-362 M22 -398 V-366', dark, 10),
      ellipse([0, -282, 52, 38], light),
      eye(-44) + eye(44),
      path('M-12 -298 h24 l-12 14Z', '#d9777a'),
      stroke('M0 -286 q-4 18 -24 16 M0 -286 q4 18 24 16', '#5d4638', 5),
      stroke('M-60 -284 l-70 -12 M-60 -274 l-70 8 M60 -284 l70 -12 M60 -274 l70 8', '#fffaf0', 3.5),
    ].join(''),
    { size },
  )
}

/** A dog in the park, with lead and ball. */
function dogInPark(): string[] {
  return [
    hillyView(['#a9dae8', '#fdeccb'], '#86b374', 460),
    tree([150, 560], '#5c9a63', 1.2),
    tree([1060, 550], '#79b06f', 1.05),
    tree([880, 520], '#67a067', 0.66),
    lawn(520, '#83bb68', 7),
    path('M760 900 Q860 680 640 560 L720 548 Q1010 660 1010 900Z', '#ecd9ae'),
    bush([330, 580], '#5d9a61', '#f7e3a0'),
    dog([480, 850], ['#d59a5c', '#cf4f45'], 1.16),
    stroke('M550 540 Q760 640 800 800 T980 850', '#3f7fa6', 10),
    at(
      [1010, 852],
      shadow([0, 4, 60, 10]) +
        circle([0, -34], 40, across('#f7e26a', '#d3b52f')) +
        stroke('M-30 -58 q30 24 4 56 M30 -58 q-30 24 -4 56', '#fffbe4', 5),
    ),
  ]
}

/** A cat on the window sill in the evening sun. */
function catAtWindow(): string[] {
  return [
    wall('#d99f83'),
    windowPane([170, 60, 860, 600], ['#f6b98a', '#fde9c0']),
    ellipse([780, 210, 460, 380], glow('#fff0c0', 80)),
    rect([60, 700, 1080, 200], down('#f3e6d0', '#d6c0a0')),
    rect([40, 690, 1120, 34], '#fffaf0', 6),
    path('M40 0 H230 Q220 300 130 690 H-20 V0Z', across('#4f8a80', '#6aa79a')) +
      path('M970 0 H1220 V690 H1080 Q980 300 970 0Z', across('#6aa79a', '#4a8278')),
    faint(
      0.3,
      stroke(
        'M70 20 Q80 340 40 680 M150 20 Q150 340 90 680 M1050 20 Q1070 340 1130 680 M1140 20 Q1150 300 1180 680',
        '#2f6157',
        8,
      ),
    ),
    cat([560, 700], '#8d8f98', 1.26),
    pottedPlant([980, 698], '#f3e3bf', 0.95),
    at(
      [300, 698],
      shadow([0, 0, 80, 12]) +
        circle([0, -46], 48, '#d9594c') +
        stroke('M-40 -60 q40 -40 78 0 M-46 -40 q46 -40 92 6 M-30 -16 q40 -40 72 -10', '#f08a7a', 6) +
        stroke('M40 -20 Q110 10 150 -10', '#d9594c', 6),
    ),
  ]
}

/** A puppy and a kitten who share a basket before the garden fence. */
function basketOfTwo(): string[] {
  const weave = many(6, (row) =>
    many(13, (column) =>
      rect([-330 + column * 51 + (row % 2) * 24 - 12, -196 + row * 34, 44, 26], row % 2 ? '#c98d4f' : '#dba766', 12),
    ),
  )
  const rabbitEar = (x: number, turn: number) =>
    at([x, -120], ellipse([0, -70, 26, 80], '#f6efe6') + ellipse([0, -64, 13, 58], '#f0c0ba'), { turn })
  const rabbit = (spot: Spot, size: number) =>
    at(
      spot,
      shadow([0, 0, 110, 16]) +
        rabbitEar(-30, -10) +
        rabbitEar(36, 14) +
        ellipse([60, -50, 90, 56], '#ece2d6') +
        circle([148, -50] as Spot, 24, '#ffffff') +
        circle([0, -92], 66, '#f6efe6') +
        ellipse([-10, -12, 60, 18], '#ffffff') +
        circle([-22, -100], 9, '#33261f') +
        circle([30, -100], 9, '#33261f') +
        path('M-6 -78 h18 l-9 10Z', '#d9777a') +
        circle([-36, -76], 12, '#f6d0c8') +
        circle([44, -76], 12, '#f6d0c8'),
      { size },
    )
  return [
    hillyView(['#b9deea', '#fff0d2'], '#8db277', 430),
    tree([1080, 520], '#68a267', 1.1),
    fence(380),
    lawn(520, '#8abd6d', 11),
    bush([120, 560], '#5d9a61', '#f4b6c0'),
    dog([400, 700], ['#7d5a44', '#3f7fa6'], 0.9),
    cat([690, 700], '#e3a45c', 0.96),
    at(
      [540, 860],
      shadow([0, 4, 400, 34], 60) +
        path('M-370 -210 H370 L310 0 H-310Z', '#a8703a') +
        weave +
        rect([-392, -236, 784, 52], down('#e6bb7c', '#c08a4a'), 26) +
        path('M-330 -232 q110 60 220 10 t230 0 t210 -10 v40 H-330Z', '#f3dfe0'),
    ),
    rabbit([1010, 850], 1),
    many(3, (flower) =>
      at(
        [34 + flower * 52, 790 + (flower % 2) * 60],
        stroke('M0 0 V-30', '#4d8a52', 5) +
          many(6, (petal) => at([0, -38], ellipse([0, -13, 6, 11], '#fffdf5'), { turn: petal * 60 })) +
          circle([0, -38], 7, '#f2b632'),
      ),
    ),
  ]
}

export const petScenes = { 'pet-care': [dogInPark, catAtWindow, basketOfTwo] }
