export type Link = { label: string; url: string }
/** What is told in two words each, such as when, where and how much. */
export type Facts = { facts: readonly (readonly [label: string, value: string])[] }
/** What people wrote themselves. */
export type Quote = { quote: string }
/** A code to be typed, after the words that say what it is. */
export type Code = { before: string; code: string }
/** What stands small under the letter, with a link or without. */
export type Footnote = { footnote: string; link?: Link }

/**
 * A part of a letter: a sentence or two, a link, or one of the others. The first link is the one thing to do, and is drawn
 * as a button.
 */
export type Paragraph = string | Link | Facts | Quote | Code | Footnote

export const isFootnote = (part: Paragraph): part is Footnote => typeof part === 'object' && 'footnote' in part
