import {
  across,
  at,
  circle,
  darker,
  down,
  ellipse,
  faint,
  lighter,
  many,
  path,
  rect,
  type Spot,
  stroke,
} from './shapes.ts'

// Hand tools, each made around 0,0 and hanging down from there; about 260 long.

const steel = across('#9aa7ad', '#e4eaec')
const wood = across('#e0aa6b', '#b17a45')

type Placing = { size?: number; turn?: number; flip?: boolean }

export const hammer = (spot: Spot, placing: Placing = {}): string =>
  at(
    spot,
    rect([-13, -6, 26, 250], wood, 11) +
      rect([-15, 140, 30, 104], across('#d9594c', '#a93c33'), 13) +
      path('M-62 -44 h104 q26 2 34 24 q-22 -6 -34 8 h-104 q-10 -16 0 -32Z', steel) +
      rect([-78, -50, 28, 46], across('#7f8c92', '#b9c4c8'), 6),
    placing,
  )

export const saw = (spot: Spot, placing: Placing = {}): string =>
  at(
    spot,
    path(`M-20 60 L-34 300 L30 300 L56 60Z`, steel) +
      stroke(`M-22 64 ${many(18, (tooth) => `l-8 6 l7 7`.replace('l7', tooth % 2 ? 'l7' : 'l8'))}`, '#c9d2d5', 4) +
      path('M-42 74 q-26 -100 46 -108 q76 6 66 108 q-50 22 -112 0Z', wood) +
      path('M-8 40 q-14 -46 16 -50 q34 4 28 50Z', '#5d4330'),
    placing,
  )

export const screwdriver = (spot: Spot, colour: string, placing: Placing = {}): string =>
  at(
    spot,
    rect([-6, 96, 12, 130], steel) +
      path('M-10 220 h20 l-5 24 h-10Z', '#7f8c92') +
      rect([-21, -16, 42, 118], across(lighter(colour, 0.25), darker(colour, 0.2)), 16) +
      faint(0.35, rect([-11, -4, 5, 92], '#ffffff', 3) + rect([5, -4, 5, 92], '#000000', 3)),
    placing,
  )

export const spanner = (spot: Spot, placing: Placing = {}): string =>
  at(
    spot,
    rect([-15, 30, 30, 180], steel, 8) +
      path('M-44 -4 q-6 -40 26 -56 v44 l18 14 l18 -14 v-44 q32 16 26 56 q-12 40 -44 42 q-32 -2 -44 -42Z', steel) +
      circle([0, 226], 36, '#b9c4c8') +
      circle([0, 226], 17, '#6f7c82'),
    placing,
  )

export const pliers = (spot: Spot, colour: string, placing: Placing = {}): string =>
  at(
    spot,
    path('M-26 -10 q-6 -60 20 -84 l8 84Z M26 -10 q6 -60 -20 -84 l-8 84Z', '#a8b3b8') +
      circle([0, 4], 26, '#8e9aa0') +
      circle([0, 4], 9, '#5d686d') +
      stroke('M-10 24 C-50 80 -56 140 -34 210', colour, 26) +
      stroke('M10 24 C50 80 56 140 34 210', darker(colour, 0.14), 26),
    placing,
  )

export const paintBrush = (spot: Spot, paint: string, placing: Placing = {}): string =>
  at(
    spot,
    path('M-18 -150 q18 -20 36 0 l10 120 h-56Z', wood) +
      rect([-46, -36, 92, 44], steel, 4) +
      path('M-44 8 h88 l-6 66 q-38 26 -76 0Z', '#c99c6b') +
      path('M-41 44 h82 l-4 36 q-14 16 -30 8 q-8 22 -24 4 q-16 8 -20 -10Z', paint),
    placing,
  )

/** A cordless drill that points to the left and stands on its battery at 0,0; about 260 high. */
export const drill = (spot: Spot, colour: string, placing: Placing = {}): string =>
  at(
    spot,
    rect([-260, -230, 100, 10], '#9aa7ad', 4) +
      path('M-170 -250 L-120 -268 V-182 L-170 -200Z', across('#55606a', '#2f3840')) +
      path('M-122 -280 H70 q50 4 50 56 q0 48 -50 52 H-122Z', down(lighter(colour, 0.22), darker(colour, 0.16))) +
      path('M-26 -176 H82 L96 -54 H0Z', across(lighter(colour, 0.06), darker(colour, 0.2))) +
      rect([-42, -170, 24, 44], '#2f3840', 8) +
      rect([-34, -62, 164, 62], down('#46515b', '#2b343b'), 12) +
      rect([-40, -262, 120, 14], lighter(colour, 0.5), 7) +
      many(4, (slot) => rect([52 + slot * 14, -232, 7, 34], darker(colour, 0.35), 3)),
    placing,
  )

/** An open tool box on its spot; about 380 wide. */
export const toolBox = (spot: Spot, colour: string, placing: Placing = {}): string =>
  at(
    spot,
    hammer([-110, -214], { turn: 12, size: 0.8 }) +
      screwdriver([-30, -262], '#f0b445', { turn: -6, size: 0.8 }) +
      spanner([40, -232], { turn: 10, size: 0.78 }) +
      screwdriver([120, -246], '#3f7fa6', { turn: 16, size: 0.8 }) +
      rect([-190, -150, 380, 150], down(lighter(colour, 0.16), darker(colour, 0.2)), 12) +
      rect([-200, -168, 400, 34], down(lighter(colour, 0.34), colour), 8) +
      rect([-46, -120, 92, 34], darker(colour, 0.3), 8) +
      ellipse([-130, -40, 14, 14], darker(colour, 0.25)) +
      ellipse([130, -40, 14, 14], darker(colour, 0.25)),
    placing,
  )

/** A ladder that leans; its feet stand around the spot. */
export const ladder = (spot: Spot, steps: number, placing: Placing = {}): string =>
  at(
    spot,
    many(steps, (step) => rect([-66, -70 - step * 78, 132, 17], down('#efc98e', '#c08c50'), 4)) +
      rect([-78, -steps * 78 - 30, 22, steps * 78 + 30], wood, 6) +
      rect([56, -steps * 78 - 30, 22, steps * 78 + 30], wood, 6),
    placing,
  )
