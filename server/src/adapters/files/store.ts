import type { Readable } from 'node:stream'

/** A stored file being read. Whoever opens it must read the stream to its end or destroy it. */
export type OpenFile = { stream: Readable; sizeBytes: number }

/**
 * Keeps whole files under names that we make. A file is stored entirely or not at all, and once `put` has answered it
 * survives a crash. A later `put` under the same name replaces the file.
 */
export type FileStore = {
  /** Throws when the name is not one of ours. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Returns nothing for a name that is not stored, or that could never be. */
  open(name: string): Promise<OpenFile | undefined>
  /** How much room there is; absent where the store grows by itself. */
  room?(): Promise<{ freeBytes: number; totalBytes: number }>
  /** Removing what is not there is no fault. */
  remove(name: string): Promise<void>
}

const fileName = /^(?:[a-z0-9][a-z0-9_-]{0,63}\/){0,4}[a-z0-9][a-z0-9_-]{0,63}\.[a-z0-9]{1,8}$/

/**
 * Whether this can name a stored file, such as `photos/0199…/full.webp`: up to four folders, small letters, digits,
 * dashes, and an ending. A dot stands nowhere else, so no name climbs out of the store.
 */
export const isFileName = (name: string): boolean => fileName.test(name)
