import { drawings } from '@sparkhood/contract/listings/categories'

export type Drawing = (typeof drawings)[number]

/** 'Bike repair' */
const getName = (drawing: Drawing): string => drawing.charAt(0).toUpperCase() + drawing.slice(1).replaceAll('-', ' ')

/** The drawings that a category can have, by their names. */
export const drawingOptions = drawings.map((value) => ({ value, label: getName(value) }))
