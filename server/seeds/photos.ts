import { high, picture, wide } from './drawing/shapes.ts'
import { activeScenes } from './photos/active.ts'
import { bikeScenes } from './photos/bikes.ts'
import { deviceScenes } from './photos/devices.ts'
import { gardenScenes } from './photos/garden.ts'
import { houseScenes } from './photos/house.ts'
import { kitchenScenes } from './photos/kitchen.ts'
import { musicScenes } from './photos/music.ts'
import { petScenes } from './photos/pets.ts'
import { playScenes } from './photos/play.ts'
import { sewingScenes } from './photos/sewing.ts'
import { studyScenes } from './photos/study.ts'
import { workshopScenes } from './photos/workshop.ts'

const scenes = {
  ...activeScenes,
  ...bikeScenes,
  ...deviceScenes,
  ...gardenScenes,
  ...houseScenes,
  ...kitchenScenes,
  ...musicScenes,
  ...petScenes,
  ...playScenes,
  ...sewingScenes,
  ...studyScenes,
  ...workshopScenes,
}

/** The kinds of skill that have drawn photos. */
export type PhotoCategory = keyof typeof scenes
export const photoCategories = Object.keys(scenes) as PhotoCategory[]

/** How many different photos a category has. */
export const photoVariants = (category: PhotoCategory): number => scenes[category].length

/**
 * A photo of a skill, drawn by us: an SVG of 1200 x 900, the same for the same category and variant. Variants beyond
 * the last begin again at the first. It contains no text, so it looks the same whatever fonts a machine has.
 */
export function drawPhoto(category: PhotoCategory, variant: number): string {
  const drawn = scenes[category]
  const scene = drawn[variant % drawn.length] ?? drawn[0]
  return picture(wide, high, scene?.() ?? [])
}
