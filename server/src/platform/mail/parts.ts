export type Link = { label: string; url: string }
/** Label and value pairs, such as when, where and how much. */
export type Facts = { facts: readonly (readonly [label: string, value: string])[] }
/** Text that a person wrote. */
export type Quote = { quote: string }
/** A code to type, after the words that introduce it. */
export type Code = { before: string; code: string }
/** Small print below the email, with or without a link. */
export type Footnote = { footnote: string; link?: Link }

/**
 * A part of an email: a sentence or two, a link, or one of the others. The first link is the main action and becomes a
 * button.
 */
export type Paragraph = string | Link | Facts | Quote | Code | Footnote

export const isFootnote = (part: Paragraph): part is Footnote => typeof part === 'object' && 'footnote' in part
