import { fitness, music } from './arts.ts'
import { childcare, petCare } from './care.ts'
import { techHelp, toolLending } from './gear.ts'
import { diyRepairs, paintingDecorating } from './house.ts'
import { cooking, sewing } from './kitchen.ts'
import { languages, tutoring } from './learning.ts'
import { bikeRepair, gardening } from './outdoors.ts'
import type { Trade } from './trade.ts'
import { cleaning, movingHelp } from './upkeep.ts'

/** The texts of each category, by the name of its picture. */
export const trades = {
  gardening,
  'diy-repairs': diyRepairs,
  'bike-repair': bikeRepair,
  cleaning,
  cooking,
  tutoring,
  languages,
  music,
  'tech-help': techHelp,
  'pet-care': petCare,
  childcare,
  'moving-help': movingHelp,
  fitness,
  sewing,
  'painting-decorating': paintingDecorating,
  'tool-lending': toolLending,
} satisfies Record<string, Trade>

export type TradeName = keyof typeof trades
